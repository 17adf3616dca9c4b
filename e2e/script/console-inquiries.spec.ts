import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_inquiries;
const a = en.console_saved_answers;

test.use({ viewport: { width: 1280, height: 800 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function write(page: Page, email: string): Promise<void> {
  const data = { firstname: 'Asha', lastname: 'Rao', phone: '2212345678', message: 'Where is it?', email };
  expect((await page.request.post('/api/inquiry', { data })).ok()).toBe(true);
}

async function find(page: Page, email: string): Promise<void> {
  await page.goto('/console/inquiries');
  await page.getByLabel(t.find_label).fill(email);
  await button(page, t.find_button).click();
  await expect(page.getByLabel(t.reply_label)).toBeVisible();
}

/** Keeps the page from reading its data again until it is let go. */
async function holdReading(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/console/inquiries/*.data*', async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  return letGo;
}

test('Ctrl and Enter send what stands in the field, also right after a saved answer came into it', async ({
  page,
  server,
  sentTo,
}) => {
  const email = `asha${Date.now()}@e.example`;
  const title = `On its way ${Date.now()}`;
  await write(page, email);
  await openAsOperator(page, server, '/console/inquiries/answers/new', 'support');
  await page.getByLabel(a.name, { exact: true }).fill(title);
  await page.getByLabel(a.words, { exact: true }).fill('Hello {first_name}, it left us.');
  await button(page, a.create).click();
  await expect(page.getByText(a.created)).toBeVisible();
  await find(page, email);
  const reply = page.getByLabel(t.reply_label);
  await reply.fill('Dear Asha,');
  const letGo = await holdReading(page);
  await button(page, title).click();
  await expect(reply).toHaveValue('Dear Asha,\n\nHello Asha, it left us.');
  await reply.press('Control+End');
  await reply.pressSequentially(' Yesterday.');
  await reply.press('Control+Enter');
  letGo();
  await expect(page.getByText(t.replied)).toBeVisible();
  await expect
    .poll(async () => (await sentTo(email)).some(({ text }) => text.includes('it left us. Yesterday.')))
    .toBe(true);
});

test('nothing is typed or sent while a saved answer is on its way', async ({ page, server, sentTo }) => {
  const email = `ravi${Date.now()}@e.example`;
  const title = `Wait ${Date.now()}`;
  await write(page, email);
  await openAsOperator(page, server, '/console/inquiries/answers/new', 'support');
  await page.getByLabel(a.name, { exact: true }).fill(title);
  await page.getByLabel(a.words, { exact: true }).fill('Please wait.');
  await button(page, a.create).click();
  await expect(page.getByText(a.created)).toBeVisible();
  await find(page, email);
  const reply = page.getByLabel(t.reply_label);
  await reply.fill('Dear Ravi,');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/console/inquiries/*.data*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await button(page, title).click();
  await expect(reply).not.toBeEditable();
  await reply.press('Control+Enter');
  letGo();
  await expect(reply).toHaveValue('Dear Ravi,\n\nPlease wait.');
  await expect(reply).toBeEditable();
  await expect(page.getByText(t.replied)).toBeHidden();
  expect((await sentTo(email)).some(({ text }) => text.includes('Dear Ravi'))).toBe(false);
});

test('the keys j and k lead along the line, but not while a reply is typed', async ({ page, server }) => {
  const email = `line${Date.now()}@e.example`;
  await write(page, email);
  await write(page, `${email}.example`);
  await openAsOperator(page, server, '/console/inquiries', 'support');
  await find(page, email);
  const first = page.url();
  await expect(page.getByRole('link', { name: t.next, exact: true })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    expect(page.url()).not.toBe(first);
  }).toPass();
  await expect(page.getByRole('link', { name: t.previous, exact: true })).toBeVisible();
  await page.getByLabel(t.reply_label).pressSequentially('jk');
  expect(page.url()).not.toBe(first);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
});
