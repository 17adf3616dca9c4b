import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const meera = { firstname: 'Meera', lastname: 'Iyer', phone: '2212345678', message: 'Where is my order?' };

test('an inquiry is found, taken, answered by mail, noted on and closed', async ({ page, server }) => {
  const t = en.console_inquiries;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const email = `meera${Date.now()}@e.example`;
  await page.request.post('/api/inquiry', { data: { ...meera, email } });
  await openAsOperator(page, server, '/console/inquiries', 'support');
  await page.getByLabel(t.find_label).fill(email);
  await button(t.find_button).click();
  await expect(page.getByText(meera.message)).toBeVisible();
  expect(page.url()).not.toContain('@');
  await expect(page.getByText('••••••••78')).toBeVisible();

  await button(t.take).click();
  await expect(page.getByText(t.taken)).toBeVisible();
  await page.getByLabel(t.reply_label).fill('It left us yesterday.');
  await button(t.reply_button).click();
  await expect(page.getByText(t.replied)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'It left us yesterday.' })).toBeVisible();
  await expect(page.getByLabel(t.reply_label)).toHaveValue('');

  await page.getByLabel(t.note_label).fill('He called, too.');
  await button(t.note_button).click();
  await expect(page.getByText(t.noted)).toBeVisible();
  await button(t.close).click();
  await expect(button(t.reopen)).toBeVisible();
});

test('of two operators who answer one inquiry, the second is told and keeps what they wrote', async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 409/);
  const t = en.console_inquiries;
  const email = `ravi${Date.now()}@e.example`;
  await page.request.post('/api/inquiry', { data: { ...meera, email } });
  await openAsOperator(page, server, '/console/inquiries', 'support');
  await page.getByLabel(t.find_label).fill(email);
  await page.getByRole('button', { name: t.find_button, exact: true }).click();
  await page.getByLabel(t.reply_label).fill('My answer.');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel(t.reply_label).fill('Another answer.');
  await other.getByRole('button', { name: t.reply_button, exact: true }).click();
  await expect(other.getByText(t.replied)).toBeVisible();
  await page.getByRole('button', { name: t.reply_button, exact: true }).click();
  await expect(page.getByText(en.console_common.changed_meanwhile)).toBeVisible();
  await expect(page.getByLabel(t.reply_label)).toHaveValue('My answer.');
});

test('a promo code is made, changed and switched off', async ({ page, server }) => {
  const t = en.console_promo_codes;
  const code = `DIWALI${Date.now()}`;
  await openAsOperator(page, server, '/console/promo-codes/new');
  await page.getByLabel(t.code, { exact: true }).fill(code.toLowerCase());
  await page.getByLabel(t.percent, { exact: true }).fill('15');
  await page.getByRole('button', { name: t.create, exact: true }).click();
  await expect(page.getByText(`${code} is made.`)).toBeVisible();
  await expect(page.getByText(t.standing_on, { exact: true })).toBeVisible();
  await page.getByLabel(t.active, { exact: true }).uncheck();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.goto(`/console/promo-codes?search=${code}`);
  await expect(page.getByRole('row', { name: code })).toContainText(t.standing_off);
});

test('what a customer says is taken down, published, moved and hidden', async ({ page, server }) => {
  const t = en.console_testimonials;
  const name = `Kavita ${Date.now()}`;
  await openAsOperator(page, server, '/console/testimonials');
  await page.getByRole('main').getByRole('link', { name: t.add, exact: true }).click();
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByLabel(t.description, { exact: true }).fill('Held through the monsoon.');
  await page.getByRole('button', { name: t.create, exact: true }).click();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText(t.hidden);
  await item.getByRole('button', { name: `${t.publish}: ${name}`, exact: true }).click();
  await expect(page.getByText(t.published)).toBeVisible();
  await item.getByRole('button', { name: `${t.up}: ${name}`, exact: true }).click();
  await expect(page.getByText(t.moved, { exact: true })).toBeVisible();
  await item.getByRole('button', { name: `${t.hide}: ${name}`, exact: true }).click();
  await expect(item).toContainText(t.hidden);
});
