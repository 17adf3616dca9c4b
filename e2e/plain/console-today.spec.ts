import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_today;

test('without script a period is chosen, and a chart’s table leads to the orders of a day', async ({
  page,
  server,
}) => {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  await openAsOperator(page, server, '/console');
  await page.getByRole('link', { name: t.period_7, exact: true }).click();
  const chart = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: t.orders, exact: true }) });
  await chart.getByText(t.as_table, { exact: true }).click();
  const rows = chart.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/console\/orders\?sold=yes&from=(\S{10})&to=\1$/);
  await expect(page.getByRole('link', { name: String(placed.orderID), exact: true })).toBeVisible();
});
