import { fillRow, n, newOrderPage, ordersOf } from '../support/new-order.ts';
import { openAsReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

test.describe('a new order without script', () => {
  test('has its rows added, taken away and added up by the server', async ({ page, server }) => {
    await openAsReseller(page, server, '/neworder');
    const { row, rows, addRow, update, payNow, onAccount, together } = newOrderPage(page);
    await fillRow(page, 0, 'prepaid', { cars: 100 });
    await page.getByLabel(n.digital).check();
    await addRow.click();
    await expect(rows).toHaveCount(2);
    await expect(row(0).cars).toHaveValue('100');
    await expect(page.getByLabel(n.digital)).toBeChecked();
    await fillRow(page, 1, 'postpaid', { bikes: 5 });
    await update.click();
    await expect(row(0).rate).toHaveText('₹500.00');
    await expect(row(0).carsAmount).toHaveText('₹40,000.00');
    await expect(row(1).bikesAmount).toHaveText('₹2,250.00');
    await expect(payNow).toContainText('₹47,200.00');
    await expect(onAccount).toContainText('₹2,655.00');
    await expect(together).toContainText('₹49,855.00');
    await row(0).remove.click();
    await expect(rows).toHaveCount(1);
    await expect(row(0).payType).toHaveValue('postpaid');
    await expect(row(0).bikes).toHaveValue('5');
  });

  test('asks before it places what was not on the page', async ({ page, request, server }) => {
    const reseller = await openAsReseller(page, server, '/neworder');
    const { submit, onAccount } = newOrderPage(page);
    await fillRow(page, 0, 'postpaid', { cars: 10 });
    await submit.click();
    await expect(page.getByText(n.amounts_updated)).toBeVisible();
    await expect(onAccount).toContainText('₹5,310.00');
    expect(await ordersOf(request, reseller)).toEqual([]);
    await submit.click();
    await expect(page.getByText(/^Order created successfully!/)).toBeVisible();
    expect(await ordersOf(request, reseller)).toHaveLength(1);
  });

  test('says when an edit goes beyond the limit', async ({ page, server }) => {
    await openAsReseller(page, server, '/neworder');
    await fillRow(page, 0, 'postpaid', { cars: 51 });
    await newOrderPage(page).update.click();
    await expect(page.getByText('Purchase limit of 50 exceeded for postpaid orders.')).toBeVisible();
  });
});
