import { formatStickerCode } from '../../contract/format-sticker-code.ts';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { o, orderOf, payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_order_pages;
const reason = 'The buyer asked for it';

test.use({ viewport: { width: 1280, height: 800 } });

test('an order is found, packed, dispatched and delivered', { tag: '@chromium' }, async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 409/);
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  const sticker = await server.mintSticker('car');
  await server.stage({ stock: sticker });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await openAsOperator(page, server, '/console/orders', 'fulfilment');

  await test.step('it is found by its number', async () => {
    await page.getByLabel(t.find_label, { exact: true }).fill(String(placed.orderID));
    await button(t.find_button).click();
    await link(String(placed.orderID)).click();
    await expect(page).toHaveURL(/orders\/\d+$/);
    await expect(page.getByText('Pune, Maharashtra')).toBeVisible();
    await expect(page.getByText('9812345678')).toHaveCount(0);
  });

  await test.step('a scan says no, and yes', async () => {
    await link(t.pack).click();
    await page.getByLabel(t.scan).fill('DEMOCARPAID00001');
    await page.keyboard.press('Enter');
    await expect(page.getByText(en.console_orders.sticker_in_use)).toBeVisible();
    await page.getByLabel(t.scan).fill(`https://dastak.example/q/${sticker.guid}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(fill(t.pack_yes, { guid: formatStickerCode(sticker.guid) }))).toBeVisible();
    await expect(page.getByRole('heading', { name: t.pack_done })).toBeVisible();
  });

  await test.step('it leaves', async () => {
    await link(t.dispatch).click();
    await page.getByLabel(t.courier, { exact: true }).fill('Blue Dart');
    await page.getByLabel(t.docket_number, { exact: true }).fill('BD4712');
    await button(t.dispatch).click();
    await expect(page.getByText(fill(t.dispatched, { number: placed.orderID }))).toBeVisible();
    expect(await orderOf(page.request, placed.link)).toMatchObject({
      order_status: 'dispatched',
      courier_name: 'Blue Dart',
      docket_number: 'BD4712',
    });
  });

  await test.step('it arrives', async () => {
    await button(t.complete).click();
    await expect(page.getByText(fill(t.completed, { number: placed.orderID }))).toBeVisible();
  });
});

test('a part of an order’s money goes back, and then the order with the rest', async ({ page, server }) => {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await openAsOperator(page, server, `/console/orders/${placed.orderID}`);

  await link(t.refund).click();
  await page.getByLabel(t.amount, { exact: true }).fill('100.50');
  await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
  await button(t.refund_do).click();
  await expect(page.getByText(/₹100\.50 of order \d+ is being refunded/)).toBeVisible();

  const number = await test.step('its credit note is on the buyer’s page', async () => {
    const credited = async () => (await orderOf(page.request, placed.link)).CreditNotes;
    await expect.poll(credited).toHaveLength(1);
    const [{ number }] = await credited();
    await page.goto(`/order/${placed.link}`);
    await expect(page.getByText(new RegExp(`Credit note ${number} of .*: ₹100\\.50`))).toBeVisible();
    const href = await page.getByRole('link', { name: o.credit_note }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    return number;
  });
  await test.step('it is mailed again', async () => {
    await page.goto(`/console/orders/${placed.orderID}`);
    await button(fill(t.send_credit_note, { number })).click();
    await expect(page.getByText(fill(t.credit_note_sent, { number }))).toBeVisible();
  });

  await link(t.cancel).click();
  await expect(page.getByText(fill(t.cancel_refund, { amount: '₹489.50' }))).toBeVisible();
  await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
  await button(t.cancel_do).click();
  await expect(page.getByText(fill(t.cancelled, { number: placed.orderID }))).toBeVisible();
  expect(await orderOf(page.request, placed.link)).toMatchObject({ order_status: 'cancelled', refunded: 590 });
});

test('a parcel that comes back waits on Today until its case is closed', async ({ page, server }) => {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  await server.stage({ parcel: placed.orderID, is: 'returned' });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await openAsOperator(page, server, '/console', 'fulfilment');
  await page.getByRole('link', { name: en.console_today.parcels_back }).click();
  await link(String(placed.orderID)).click();
  await expect(page.getByText(t.case_title)).toBeVisible();
  await link(t.label).click();
  await page.getByRole('button', { name: t.label_show, exact: true }).click();
  await expect(page.locator('.parcel-label')).toContainText('Meera Iyer');
  await link(t.correct).click();
  await page.goto(`/console/orders/${placed.orderID}`);
  await page.getByRole('button', { name: t.ask_again, exact: true }).click();
  await expect(page.getByText(t.asked_nothing)).toBeVisible();
  await link(t.close_case).click();
  await page.getByLabel(en.console_common.reason).fill(reason);
  await page.getByRole('button', { name: t.close_case, exact: true }).click();
  await expect(page.getByText(fill(t.closed, { number: placed.orderID }))).toBeVisible();
  await expect(page.getByText(t.case_title)).toHaveCount(0);
  await page.goto(`/order/${placed.link}`);
  await expect(page.getByText(en.order_pages.settled_title, { exact: true })).toBeVisible();
});

test('an order whose parcel the courier has says so before it is cancelled and after, and waits until it is back', async ({
  page,
  server,
}) => {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  await server.stage({ parcel: placed.orderID, is: 'in_transit' });
  const carrier = { courier: 'Delhivery', docket: `4711${placed.orderID}` };
  await openAsOperator(page, server, `/console/orders/${placed.orderID}/cancel`, 'fulfilment');
  await expect(page.getByText(fill(t.cancel_carried, { ...carrier, where: t.shipment_in_transit }))).toBeVisible();
  await page.getByLabel(en.console_common.reason).fill(reason);
  await page.getByRole('button', { name: t.cancel_do, exact: true }).click();
  await expect(page.getByText(fill(t.cancelled_carried, carrier))).toBeVisible();
  await expect(page.getByRole('heading', { name: t.kept_cancelled, exact: true })).toBeVisible();
  await server.stage({ parcel: placed.orderID, is: 'returned' });
  await page.reload();
  await expect(page.getByRole('heading', { name: t.kept_cancelled, exact: true })).toHaveCount(0);
});

test('a booking that was not taken back waits on Today until somebody has seen to it', async ({ page, server }) => {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  await server.stage({ kept: placed.orderID });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await openAsOperator(page, server, '/console', 'fulfilment');
  await page.getByRole('link', { name: en.console_today.bookings_kept }).click();
  await link(String(placed.orderID)).click();
  await expect(page.getByRole('heading', { name: t.kept_title })).toBeVisible();
  await link(t.close_case).click();
  await page.getByLabel(en.console_common.reason).fill(reason);
  await page.getByRole('button', { name: t.close_case, exact: true }).click();
  await expect(page.getByText(fill(t.closed, { number: placed.orderID }))).toBeVisible();
  await expect(page.getByText(t.kept_title)).toHaveCount(0);
});
