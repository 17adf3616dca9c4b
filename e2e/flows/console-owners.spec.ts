import { formatStickerCode } from '../../contract/format-sticker-code.ts';
import { en } from '../../messages/en.ts';
import { messageOwner } from '../support/answering.ts';
import { post } from '../support/dashboard.ts';
import { openAsOperator } from '../support/operators.ts';
import { linkTo, nameGuard } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_owners;
const reason = 'She called about her sticker';

test.use({ viewport: { width: 1280, height: 800 } });

test('support finds an owner by a phone number, which is in no address, and is shown a name for a reason', async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 404/);
  await openAsOperator(page, server, '/console/people', 'support');
  const find = async (typed: string) => {
    await page.getByLabel(t.find_label).fill(typed);
    await page.getByRole('button', { name: t.find_button, exact: true }).click();
  };
  await find('9000012345');
  await expect(page.getByText(t.find_none).first()).toBeVisible();
  await find('+91 98765 43210');
  await expect(page.getByRole('heading', { name: 'Owner 1', exact: true })).toBeVisible();
  expect(page.url()).not.toContain('98765');
  await expect(page.getByText('Asha Rao')).toHaveCount(0);
  await expect(page.getByText('KA01AB1234')).toHaveCount(0);
  await page.getByLabel(en.console_common.reason, { exact: true }).first().fill(reason);
  await page.getByRole('button', { name: t.reveal, exact: true }).click();
  await expect(page.getByText('Asha Rao')).toBeVisible();
  await expect(page.getByText('KA01AB1234')).toBeVisible();
  await expect(page.getByText('••••••••10')).toBeVisible();
  await page.goto(page.url());
  await expect(page.getByText('Asha Rao')).toHaveCount(0);
});

test('a caller who knocks too often is blocked from one of their contacts, and let through again', async ({
  page,
  server,
  car,
  request,
}) => {
  const headers = { 'x-forwarded-for': server.nextAddress() };
  const addContact = () => request.post('/api/sms/template', { data: { GUID: car.guid, id: 6 }, headers });
  expect((await addContact()).status()).toBe(200);
  await openAsOperator(page, server, `/console/contacts?search=${car.guid}`, 'support');
  await page.getByRole('link', { name: t.block_this }).click();
  await page.getByLabel(t.block_days).selectOption(t.days_7);
  await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
  await page.getByRole('button', { name: t.block, exact: true }).click();
  await expect(page.getByText(/is blocked\.$/)).toBeVisible();
  const refused = await addContact();
  expect(refused.status()).toBe(409);
  await page
    .getByRole('row', { name: reason })
    .first()
    .getByRole('link', { name: /^Unblock/ })
    .click();
  await page.getByLabel(en.console_common.reason, { exact: true }).fill('It was a mistake');
  await page.getByRole('button', { name: t.lift, exact: true }).click();
  await expect(page.getByText(/is unblocked\.$/)).toBeVisible();
  expect((await addContact()).status()).toBe(200);
});

test('a report of harassment is closed without blocking anybody', async ({ page, server, car, request }) => {
  const code = (await messageOwner(page, server, car)).split('?')[1];
  expect((await request.post('/api/contact/block', { data: { code, block: 'harassment' } })).status()).toBe(200);
  await openAsOperator(page, server, `/console/contacts?search=${car.guid}`, 'support');
  const named = new RegExp(`^${t.close} of .+, sticker ${formatStickerCode(car.guid)}$`);
  await page.getByRole('link', { name: named }).click();
  await page.getByLabel(en.console_common.reason, { exact: true }).fill('They were asking for help');
  await page.getByRole('button', { name: t.close, exact: true }).click();
  await expect(page.getByText(t.closed)).toBeVisible();
  await page.goto(`/console/contacts?search=${car.guid}`);
  await expect(page.getByText(t.step_harassment).last()).toBeVisible();
  await expect(page.getByRole('link', { name: t.close })).toHaveCount(0);
});

test('a person whom an owner names is removed, whose link then opens nothing', async ({
  page,
  server,
  car,
  troubles,
}) => {
  troubles.allow(/status of 404/);
  const link = await linkTo(page, await nameGuard(page, server, car), 'p');
  const { id } = await server.logIn(car.phone);
  await openAsOperator(page, server, `/console/people/${id}`, 'support');
  const panel = page.locator('section', { has: page.getByRole('heading', { name: t.people_title }) });
  const button = panel.getByRole('button', { name: t.remove_person });
  const person = (await panel.locator('option').last().getAttribute('value')) ?? '';
  await panel.getByLabel(t.person).selectOption(person);
  await panel.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
  await button.click();
  await expect(page.getByText(t.person_removed)).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.person_link.unknown_title);
});

test('a person who is removed by two at once is said to be gone to the second one', async ({
  page,
  server,
  car,
  troubles,
}) => {
  troubles.allow(/status of 4\d\d/);
  await nameGuard(page, server, car);
  const owner = await server.logIn(car.phone);
  await openAsOperator(page, server, `/console/people/${owner.id}`, 'support');
  const panel = page.locator('section', { has: page.getByRole('heading', { name: t.people_title }) });
  const person = (await panel.locator('option').last().getAttribute('value')) ?? '';
  await panel.getByLabel(t.person).selectOption(person);
  await panel.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
  expect(await post(page.context(), owner, 'remove_person', { person: Number(person) })).toBe(200);
  await panel.getByRole('button', { name: t.remove_person }).click();
  await expect(panel.getByRole('status')).toBeVisible();
});
