import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { orderOf } from '../support/orders.ts';
import { onSmallPhone, openTyping, queueOf } from '../support/packing.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_packing;

test('parcels are packed by a chain of forms, and a dispatch is taken back', async ({ page, server, troubles }) => {
  troubles.allow(/status of 4\d\d/);
  const { placed, codes } = await queueOf(page, server, 2);
  const [first, second] = placed.map(({ orderID }) => orderID) as [number, number];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inHand = (number: number) =>
    expect(page.getByRole('heading', { name: fill(t.order, { number }), exact: true })).toBeVisible();
  const scan = async (label: string, code: string, press: string) => {
    await page.getByLabel(label, { exact: true }).fill(code);
    await button(press).click();
  };

  await openTyping(page, server);
  await button(t.start).click();
  await inHand(first);
  await expect(page.getByText('3, Lake Road')).toBeVisible();
  await page.getByLabel(t.courier, { exact: true }).fill('Blue Dart');
  await scan(t.scan_sticker, 'DEMOCARPAID00001', t.put_in);
  await expect(page.getByText(en.console_orders.sticker_in_use)).toBeVisible();
  await scan(t.scan_sticker, codes[0] ?? '', t.put_in);
  await scan(t.scan_docket_any, 'BD-1', t.dispatch);
  await expect(page.getByText(en.console_orders.courier_missing)).toBeVisible();
  await page.getByLabel(t.courier, { exact: true }).fill('Blue Dart');
  // However busy the machine is, its ten seconds are not over meanwhile.
  await server.clock('stands');
  try {
    await scan(t.scan_docket_any, 'BD-1', t.dispatch);
    await inHand(second);
    expect(await orderOf(page.request, placed[0]?.link ?? '')).toMatchObject({ order_status: 'dispatched' });

    await page.getByRole('button', { name: new RegExp(`^${t.undo}`) }).click();
    await inHand(first);
  } finally {
    await server.clock('goes');
  }
  expect(await orderOf(page.request, placed[0]?.link ?? '')).toMatchObject({ order_status: 'paid' });
});

test('on a phone the answer to a scan stands at the field, without script too', { tag: '@chromium' }, async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 4\d\d/);
  await onSmallPhone(page, server);
});
