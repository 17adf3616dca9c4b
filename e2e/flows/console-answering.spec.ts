import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { inquiryPage } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_inquiries;
const a = en.console_saved_answers;

test.use({ viewport: { width: 1280, height: 800 } });

/** As a visitor does. Returns the ticket's number. */
async function writeInquiry(page: Page, email: string, message: string): Promise<string> {
  await page.goto('/contactus');
  const form = inquiryPage(page);
  await form.firstname.fill('Asha');
  await form.lastname.fill('Rao');
  await form.email.fill(email);
  await form.phone.fill('2212345678');
  await form.message.fill(message);
  await form.send.click();
  await expect(page).toHaveURL(/ticket=D\w{8}$/);
  return new URL(page.url()).searchParams.get('ticket') ?? '';
}

test('a visitor writes, is answered by a saved answer, answers by mail, and is read in one thread', async ({
  page,
  server,
  sentTo,
  troubles,
}) => {
  troubles.allow(/status of 409/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const email = `asha${Date.now()}@e.example`;
  const write = (message: string) => writeInquiry(page, email, message);
  const find = async (ticket: string) => {
    await page.goto('/console/inquiries');
    await page.getByLabel(t.find_label).fill(ticket);
    await button(t.find_button).click();
  };
  const ticket = await write('Where is my sticker?');

  // The answer is written once.
  const title = `On its way ${Date.now()}`;
  await openAsOperator(page, server, '/console/inquiries', 'support');
  await link(t.answers).click();
  await link(a.add).first().click();
  await page.getByLabel(a.name, { exact: true }).fill(title);
  await page.getByLabel(a.words, { exact: true }).fill('Hello {first_name}, about {ticket}: it left us.');
  await button(a.create).click();
  await expect(page.getByText(a.created)).toBeVisible();

  // One press inserts it, filled in; it is read, and sent.
  await find(ticket);
  await expect(page.getByText('Where is my sticker?')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${fill(t.age_fresh, { age: '' })}`))).toBeVisible();
  await page.getByLabel(t.reply_label).fill('Dear Asha,');
  await button(title).click();
  const filled = `Dear Asha,\n\nHello Asha, about ${ticket}: it left us.`;
  await expect(page.getByLabel(t.reply_label)).toHaveValue(filled);
  await button(t.reply_button).click();
  await expect(page.getByText(t.replied)).toBeVisible();
  await expect.poll(async () => (await sentTo(email)).some(({ text }) => text.includes('it left us'))).toBe(true);

  // The visitor answers the mail that lies in the sandbox.
  await page.goto(`/sandbox?to=${email}`);
  const mail = page.getByRole('article').filter({ hasText: 'it left us' });
  await mail.getByText('Answer this mail', { exact: true }).click();
  await mail.getByLabel('What its recipient writes back').fill('It came. And the second?');
  await mail.getByRole('button', { name: 'Send the answer', exact: true }).click();
  await expect(page).toHaveURL(/\/sandbox/);

  // It is in the thread, which is open again; what it quotes is folded away.
  await find(ticket);
  const entry = page.getByRole('listitem').filter({ hasText: t.kind_mail });
  await expect(entry.locator('.inquiry-words').first()).toHaveText('It came. And the second?');
  await expect(entry.locator('details')).toContainText('wrote:');
  await expect(page.getByText(new RegExp(`^${fill(t.age_fresh, { age: '' })}`))).toBeVisible();
  await page.goto('/console/inquiries?state=open&sort=waiting&direction=asc&rows=200');
  await expect(page.getByRole('row').filter({ hasText: ticket })).toContainText(t.wrote_again);

  // A second inquiry of theirs becomes part of it.
  const second = await write('I wrote before.');
  await find(second);
  await link(t.merge).click();
  await expect(page.getByText(t.merge_final)).toBeVisible();
  await expect(page.getByLabel(t.merge_into)).toHaveValue(ticket);
  await button(t.merge_button).click();
  await expect(page.getByText(t.merged)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(t.one_title, { ticket }));
  await expect(page.getByText('I wrote before.')).toBeVisible();
  await find(second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(t.one_title, { ticket }));
});

test('what a saved answer cannot know is seen, and not sent', async ({ page, server, troubles }) => {
  troubles.allow(/status of 422/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = `The order ${Date.now()}`;
  const email = `ravi${Date.now()}@e.example`;
  const ravi = { firstname: 'Ravi', lastname: 'Kumar', phone: '2212345679', message: 'Hello?', email };
  await page.request.post('/api/inquiry', { data: ravi });
  await openAsOperator(page, server, '/console/inquiries/answers/new', 'support');
  await page.getByLabel(a.name, { exact: true }).fill(title);
  await page.getByLabel(a.words, { exact: true }).fill('Your {ordr} left us.');
  await button(a.create).click();
  await expect(page.getByText(a.variable_unknown).first()).toBeVisible();
  await page.getByLabel(a.words, { exact: true }).fill('Your order {order} left us.');
  await button(a.create).click();
  await expect(page.getByText(a.created)).toBeVisible();
  await page.goto('/console/inquiries');
  await page.getByLabel(t.find_label).fill(email);
  await button(t.find_button).click();
  await button(title).click();
  const open = fill(t.inserted_open, { names: '{order}' });
  await expect(page.getByLabel(t.reply_label)).toHaveValue('Your order {order} left us.');
  await expect(page.getByText(open).first()).toBeVisible();
  await button(t.reply_button).click();
  await expect(page.getByText(t.variable_open).first()).toBeVisible();
  await page.getByLabel(t.reply_label).fill('Your order left us.');
  await button(t.reply_button).click();
  await expect(page.getByText(t.replied)).toBeVisible();
});

test('an inquiry is given to another operator, and says what was ordered and scanned, for a reason', async ({
  page,
  server,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const other = await server.operator('support');
  const email = `meera${Date.now()}@e.example`;
  const meera = { firstname: 'Meera', lastname: 'Iyer', phone: '9876543210', message: 'Hello?', email };
  await page.request.post('/api/inquiry', { data: meera });
  await openAsOperator(page, server, '/console/inquiries', 'support');
  await page.getByLabel(t.find_label).fill(email);
  await button(t.find_button).click();
  await page.getByLabel(t.hand_over, { exact: true }).selectOption(String(other.id));
  await button(t.hand_over_button).click();
  await expect(page.getByText(t.handed_over)).toBeVisible();
  await expect(page.getByText(t.person_claimed)).toBeVisible();
  await expect(page.getByText(fill(t.owner_found, { id: 1 }))).toHaveCount(0);
  await page.getByLabel(en.console_common.reason, { exact: true }).fill('She asks about her account');
  await button(t.look_up_button).click();
  await expect(page.getByRole('link', { name: fill(t.owner_found, { id: 1 }), exact: true })).toBeVisible();
  await page.goto(`/console/inquiries?assigned=${other.id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('what was typed for one who wrote is not there for the next', async ({ page, server }) => {
  const tickets: string[] = [];
  for (const name of ['asha', 'bina'])
    tickets.push(await writeInquiry(page, `${name}${Date.now()}@e.example`, 'Where is it?'));
  await openAsOperator(page, server, '/console/inquiries', 'support');
  await page.getByLabel(t.find_label).fill(tickets[0] ?? '');
  await page.getByRole('button', { name: t.find_button, exact: true }).click();
  await page.getByLabel(t.reply_label).fill('Dear Asha, it is on its way to MG Road.');
  await page.getByLabel(t.note_label).fill('Asha rang, too');
  await page.getByLabel(t.reply_closes).check();
  const before = page.url();
  await page.getByRole('link', { name: t.next, exact: true }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(tickets[0] ?? '');
  await expect(page.getByLabel(t.reply_label)).toHaveValue('');
  await expect(page.getByLabel(t.note_label)).toHaveValue('');
  await expect(page.getByLabel(t.reply_closes)).not.toBeChecked();
});
