import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { orderOf, payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_selection;
const orders = en.console_order_pages;
const files = en.console_dispatch_file;

test.use({ viewport: { width: 1280, height: 800 } });

test('orders that are ticked are cancelled together, for one reason', { tag: '@chromium' }, async ({
  page,
  server,
}) => {
  const placed = [await placeOrder(page.request), await placeOrder(page.request)] as const;
  for (const order of placed) await payAndWait(page.request, order);
  await openAsOperator(page, server, '/console/orders', 'fulfilment');
  const nameOf = (number: number) => fill(orders.one_title, { number });
  const box = (number: number) => page.getByLabel(fill(t.pick_one, { row: nameOf(number) }), { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const main = page.getByRole('main');

  const [{ orderID: packed }] = placed;
  const sticker = await server.mintSticker('car');
  await server.stage({ stock: sticker });
  await page.goto(`/console/orders/${packed}/pack`);
  await page.getByLabel(orders.scan).fill(sticker.guid);
  await button(orders.put_in).click();
  await expect(page.getByRole('heading', { name: orders.pack_done })).toBeVisible();
  await page.goto('/console/orders');

  for (const { orderID } of placed) await box(orderID).check();
  await button(t.step_cancel).click();
  await expect(page.getByRole('heading', { name: t.cancel_title, exact: true })).toBeVisible();
  await expect(main).toContainText(fill(t.cancel_count, { count: 2 }));
  for (const { orderID } of placed)
    await expect(main.getByRole('listitem').filter({ hasText: nameOf(orderID) })).toContainText('₹');
  await page.getByLabel(en.console_common.reason, { exact: true }).fill('Both were bought by mistake');
  await button(t.cancel_do).click();
  await expect(main).toContainText(fill(t.cancel_done, { count: 2 }));
  const byHand = main.getByRole('listitem').filter({ hasText: fill(t.cancel_take_out, { count: 1 }) });
  await expect(byHand).toContainText(nameOf(packed));
  for (const { orderID } of placed)
    await expect(
      main.locator('.selection-done').getByRole('link', { name: nameOf(orderID), exact: true }),
    ).toBeVisible();
  for (const { link } of placed) expect(await orderOf(page.request, link)).toMatchObject({ order_status: 'cancelled' });

  await main.getByRole('link', { name: t.see_done, exact: true }).click();
  await expect(box(placed[0]?.orderID ?? 0)).toBeVisible();
  for (const { orderID } of placed) await box(orderID).check();
  await button(t.step_cancel).click();
  await expect(main).toContainText(t.nothing_fits);
  await expect(main).toContainText(t.why_already);
});

test('a courier’s file is looked through, put right, and its parcels leave', { tag: '@chromium' }, async ({
  page,
  server,
}) => {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  const sticker = await server.mintSticker('car');
  await server.stage({ stock: sticker });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const main = page.getByRole('main');
  await openAsOperator(page, server, `/console/orders/${placed.orderID}/pack`, 'fulfilment');
  await page.getByLabel(orders.scan).fill(sticker.guid);
  await button(orders.put_in).click();
  await expect(page.getByRole('heading', { name: orders.pack_done })).toBeVisible();

  await page.goto('/console/orders');
  await main.getByRole('link', { name: files.link, exact: true }).click();
  await page.getByLabel(files.file, { exact: true }).setInputFiles({
    name: 'manifest.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\ufeffOrder No;AWB No;Consignee\r\n${placed.orderID};BD-4712;Meera\r\n999999999;BD-1;Nobody\r\n`,
    ),
  });
  await button(files.read).click();
  await expect(main).toContainText(en.console_selection.why_courier_missing);
  await page.getByLabel(files.courier_of_all, { exact: true }).fill('Blue Dart');
  await button(files.read).click();
  await expect(main).toContainText(fill(files.counts, { fits: 1, others: 1 }));
  await expect(main).toContainText(t.why_order_unknown);
  await button(files.do).click();
  await expect(main).toContainText(fill(files.done, { count: 1 }));
  expect(await orderOf(page.request, placed.link)).toMatchObject({
    ...{ order_status: 'dispatched', courier_name: 'Blue Dart', docket_number: 'BD-4712' },
  });
});
