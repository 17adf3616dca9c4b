import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { orderOf } from '../support/orders.ts';
import { openPacking, queueOf } from '../support/packing.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_packing;
const o = en.console_order_pages;
const courier = 'Delhivery';

test('a parcel is booked by a chain of forms, taken back, and booked from its own page', async ({ page, server }) => {
  const { placed, codes } = await queueOf(page, server, 1);
  const [{ orderID = 0, link = '' } = {}] = placed;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await openPacking(page, server);
  await button(t.start).click();
  await page.getByLabel(t.scan_sticker, { exact: true }).fill(codes[0] ?? '');
  await button(t.put_in).click();
  await expect(page.getByRole('link', { name: fill(t.open_label, { number: orderID }) })).toHaveAttribute(
    'href',
    `/console/orders/${orderID}/courier-label.pdf`,
  );
  expect(await orderOf(page.request, link)).toMatchObject({ order_status: 'dispatched', courier_name: courier });

  await button(new RegExp(`^${t.undo}`)).click();
  await expect(page.getByText(fill(t.all_in_book, { courier }))).toBeVisible();
  expect(await orderOf(page.request, link)).toMatchObject({ order_status: 'paid' });

  await openAsOperator(page, server, `/console/orders/${orderID}`, 'owner');
  await page.getByRole('link', { name: o.dispatch, exact: true }).click();
  await expect(button(fill(o.book, { courier }))).toBeVisible();
});
