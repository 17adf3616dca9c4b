import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { askConsole } from '../support/ask-console.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import { openPacking, queueOf } from '../support/packing.ts';
import { inquiryPage } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_news;

/** An order that is paid on another device. */
async function paidElsewhere(page: Page): Promise<number> {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  return placed.orderID;
}

/** What a page was opened with is all there, and it hears. */
async function opened(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^\(\d+\+?\) /);
}

const numberIn = (title: string) => Number(/^\((\d+)/.exec(title)?.[1] ?? 0);

test('an order that is paid elsewhere appears on Today, and in the tab’s title', async ({ page, server }) => {
  await server.stage({ packed: 'everything' });
  await paidElsewhere(page);
  await openAsOperator(page, server, '/console', 'fulfilment');
  await opened(page);
  const before = numberIn(await page.title());
  const waits = page.getByRole('link', { name: en.console_today.orders_paid }).locator('b');
  const shown = Number(await waits.innerText());
  await paidElsewhere(page);
  await expect(waits).toHaveText(String(shown + 1));
  await expect.poll(async () => numberIn(await page.title())).toBeGreaterThan(before);
  await expect(page).toHaveURL('/console');
});

test('the list of orders says that there are new ones, and shows them when it is asked to; nothing jumps', async ({
  page,
  server,
}) => {
  await paidElsewhere(page);
  await openAsOperator(page, server, '/console/orders', 'support');
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/console/news/answers`).length > 0);
  const rows = page.getByRole('main').getByRole('row');
  const first = await rows.nth(1).innerText();
  const paidTab = page
    .getByRole('link', { name: new RegExp(`^${en.console_order_pages.state_paid} \\d`) })
    .locator('.list-count');
  const paid = await paidTab.innerText();
  const id = await paidElsewhere(page);
  const show = page.getByRole('button', { name: fill(t.new_orders, { count: '1' }) });
  await expect(show).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: t.something_new })).toHaveCount(1);
  await expect(paidTab).not.toHaveText(paid);
  expect(await rows.nth(1).innerText()).toBe(first);
  await show.click();
  await expect(page.getByRole('link', { name: String(id), exact: true })).toBeVisible();
  await expect(show).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('who answers an inquiry is told of what comes meanwhile, and loses nothing of what was typed', async ({
  page,
  server,
  browser,
}) => {
  const i = en.console_inquiries;
  await page.goto('/contactus');
  const form = inquiryPage(page);
  await form.firstname.fill('Asha');
  await form.lastname.fill('Rao');
  await form.email.fill(`asha${Date.now()}@e.example`);
  await form.phone.fill('2212345678');
  await form.message.fill('Where is my sticker?');
  await form.send.click();
  await expect(page).toHaveURL(/ticket=D\w{8}$/);
  const ticket = new URL(page.url()).searchParams.get('ticket') ?? '';
  await openAsOperator(page, server, '/console/inquiries', 'support');
  await page.getByLabel(i.find_label).fill(ticket);
  await page.getByRole('button', { name: i.find_button, exact: true }).click();
  const reply = page.getByLabel(i.reply_label);
  await reply.fill('Dear Asha,');

  const context = await browser.newContext({ baseURL: server.url });
  const colleague = await context.newPage();
  await openAsOperator(colleague, server, page.url(), 'support');
  await colleague.getByLabel(i.note_label).fill('She has called, too.');
  await colleague.getByRole('button', { name: i.note_button, exact: true }).click();
  await expect(colleague.getByText('She has called, too.')).toBeVisible();
  await context.close();

  const show = page.getByRole('button', { name: t.new_in_thread });
  await expect(show).toBeVisible();
  await expect(page.getByText('She has called, too.')).toHaveCount(0);
  await expect(reply).toBeFocused();
  await show.click();
  await expect(page.getByText('She has called, too.')).toBeVisible();
  await expect(reply).toHaveValue('Dear Asha,');
  await page.getByRole('button', { name: i.reply_button, exact: true }).click();
  await expect(page.getByText(i.replied)).toBeVisible();
});

test('at the packing table the numbers go on; what is in hand and the focus stay', async ({ page, server }) => {
  await queueOf(page, server, 1);
  await openPacking(page, server);
  await page.getByRole('button', { name: en.console_packing.start, exact: true }).click();
  const inHand = page.locator('.pack-which h2');
  const which = await inHand.innerText();
  const field = page.locator('.pack-work input:focus');
  await expect(field).toHaveCount(1);
  await page.keyboard.type('half a co');
  const progress = page.locator('.pack-progress strong');
  const before = await progress.innerText();
  await paidElsewhere(page);
  await expect(progress).not.toHaveText(before);
  await expect(field).toHaveValue('half a co');
  expect(await inHand.innerText()).toBe(which);
});

test('at the packing table it is said at once that what is in hand was cancelled, and nothing moves', async ({
  page,
  server,
}) => {
  const { placed } = await queueOf(page, server, 2);
  const [first, second] = placed.map(({ orderID }) => orderID) as [number, number];
  await openPacking(page, server);
  await page.getByRole('button', { name: en.console_packing.start, exact: true }).click();
  await expect(page.locator('.pack-which h2')).toHaveText(fill(en.console_packing.order, { number: first }));
  await expect(page.locator('.pack-work input:focus')).toHaveCount(1);
  await page.keyboard.type('half a co');
  const ask = await askConsole(server, 'owner', true);
  const { Order } = await ask('/order', { order_id: first });
  const reason = 'The buyer asked for it';
  expect(await ask('/order/cancel', { order_id: first, version: Order.version, reason })).toMatchObject({
    ErrorCode: '0',
  });
  await expect(page.getByText(fill(en.console_packing.cancelled_in_hand, { number: first }))).toBeVisible();
  await expect(page.locator('.pack-work input:focus')).toHaveValue('half a co');
  await page.getByRole('button', { name: en.console_packing.next, exact: true }).click();
  await expect(page.locator('.pack-which h2')).toHaveText(fill(en.console_packing.order, { number: second }));
  await expect(page.locator('.pack-cancelled')).toHaveCount(0);
});

test('the bell says what is new, opens by a key, and has then been seen on every device', async ({ page, server }) => {
  await paidElsewhere(page);
  await openAsOperator(page, server, '/console/account', 'fulfilment');
  const bell = page.getByRole('banner').getByRole('link', { name: en.console_layout.news });
  await expect(bell.locator('b')).toHaveText(/^\d+\+?$/);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: t.title });
  await expect(dialog.getByRole('link', { name: en.console_today.orders_paid })).toBeVisible();
  await expect(bell.locator('b')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto('/console/news');
  await expect(page.getByText(t.nothing_new)).toBeVisible();
  // Until the page's script runs, the bell leads to the page that it is on already.
  await expect(async () => {
    if (!(await dialog.isVisible())) await bell.click();
    await expect(dialog.getByText(t.nothing_new)).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('a page whose session has ended elsewhere stays as it is until somebody goes on', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/account', 'support');
  await paidElsewhere(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await paidElsewhere(page);
  await expect(page).toHaveURL('/console/account');
  await page.getByRole('button', { name: en.console_layout.menu, exact: true }).click();
  await page.getByRole('link', { name: en.console_layout.orders, exact: true }).click();
  await expect(page).toHaveURL(/\/console\/login/);
});
