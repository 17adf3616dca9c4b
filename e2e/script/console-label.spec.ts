import { desk } from '../../messages/desk.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const t = desk.order_pages;

test('the label of a parcel is printed by a press, and the dispatch is the next step', async ({ page, server }) => {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openAsOperator(page, server, `/console/orders/${placed.orderID}/label`);
  await page.getByRole('button', { name: t.label_show, exact: true }).click();
  await page.getByRole('button', { name: t.label_print, exact: true }).click();
  await expect(page.locator('html[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.parcel-label')).toBeVisible();
  await expect(page.locator('.label-steps')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: t.dispatch, exact: true }).click();
  await expect(page).toHaveURL(/\/dispatch$/);
});
