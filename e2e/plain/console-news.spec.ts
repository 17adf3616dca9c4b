import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_news;

test('without script what is new is a page, and a button says that it was seen', async ({ page, server }) => {
  await payAndWait(page.request, await placeOrder(page.request));
  await openAsOperator(page, server, '/console', 'fulfilment');
  await page.getByRole('link', { name: en.console_layout.news, exact: true }).click();
  await expect(page).toHaveURL('/console/news');
  const orders = page.getByRole('link', { name: en.console_today.orders_paid });
  await expect(orders).toHaveAttribute('href', '/console/pack');
  await page.getByRole('button', { name: t.see, exact: true }).click();
  await expect(page.getByText(t.seen)).toBeVisible();
  await expect(page.getByText(t.nothing_new)).toBeVisible();
  await expect(orders).toHaveCount(0);
});
