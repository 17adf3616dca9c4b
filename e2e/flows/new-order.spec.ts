import { en } from '../../messages/en.ts';
import { fillRow, n, newOrderPage, ordersOf, submitSeen } from '../support/new-order.ts';
import { linkIn, orderOf } from '../support/orders.ts';
import { demoReseller, openAsReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

const path = '/neworder';
const created = /^Order created successfully! Order ID: (\d+)$/;

test.describe('a new order', () => {
  test('on account is placed at once, and leaves an empty form', async ({
    page,
    request,
    server,
    javaScriptEnabled,
  }) => {
    const reseller = await openAsReseller(page, server, path);
    const { row, submit: _submit, account } = newOrderPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Order');
    await expect(account).toContainText('50 of 50');
    await fillRow(page, 0, 'postpaid', { cars: 10, bikes: 2 });
    await page.getByLabel(n.digital).check();
    await submitSeen(page, javaScriptEnabled);
    await expect(page.getByText(created)).toBeVisible();
    await expect(row(0).cars).toHaveValue('');
    await expect(account).toContainText('38 of 50');
    expect(await ordersOf(request, reseller)).toMatchObject([
      { mode: 'postpaid', quantity: 12, NetAmount: 6372, delivery: 'digital' },
    ]);
    await page.getByRole('link', { name: n.see_order }).click();
    await expect(page).toHaveURL(/\/order\/\d+\./);
  });

  test('that is paid now leads to the payment, and is the same one when it is sent again', async ({
    page,
    request,
    server,
    javaScriptEnabled,
  }) => {
    const reseller = await openAsReseller(page, server, path);
    await fillRow(page, 0, 'prepaid', { cars: 100 });
    await submitSeen(page, javaScriptEnabled);
    await expect(page).toHaveURL(/\/payment\?order=/);
    expect(await orderOf(request, linkIn(page))).toMatchObject({ kind: 'reseller', total: 40_000, net: 47_200 });
    const paying = page.url();
    await page.goto(path);
    await expect(newOrderPage(page).row(0).cars).toHaveValue('100');
    await expect(page.getByText(/^Order \d+ waits for its payment\.$/)).toBeVisible();
    await newOrderPage(page).submit.click();
    await expect(page).toHaveURL(paying);
    expect(await ordersOf(request, reseller)).toHaveLength(1);
    await page.goto(path);
    await page.getByRole('link', { name: n.unpaid_new }).click();
    await expect(newOrderPage(page).row(0).cars).toHaveValue('');
  });

  test('says what its button orders, and what a few more would save', async ({ page, server, javaScriptEnabled }) => {
    await openAsReseller(page, server, `${path}?new`, { email: demoReseller });
    const { submit, update } = newOrderPage(page);
    await expect(submit).toHaveText(n.submit);
    const ordered = async (cars: number) => {
      await fillRow(page, 0, 'prepaid', { cars });
      if (javaScriptEnabled === false) await update.click();
    };
    await ordered(60);
    await expect(submit).toHaveText(/^Order 60 stickers · ₹[\d,]+(\.\d\d)?$/);
    await expect(page.locator('.price-step')).toHaveText('');
    await ordered(80);
    await expect(page.locator('.price-step')).toHaveText(/^20 more and each costs ₹[\d.]+\.$/);
    await ordered(300);
    // Indian grouping; the price of the step that is reached, less the discount, and with tax.
    await expect(submit).toHaveText(/^Order 300 stickers · ₹\d,\d\d,\d\d\d(\.\d\d)?$/);
    await expect(page.locator('.price-step')).toHaveText('');
  });

  test('of both kinds is two orders, and the page that asks for the money tells of the other', async ({
    page,
    request,
    server,
    javaScriptEnabled,
  }) => {
    const reseller = await openAsReseller(page, server, path);
    await fillRow(page, 0, 'prepaid', { cars: 3 });
    await newOrderPage(page).addRow.click();
    await fillRow(page, 1, 'postpaid', { bikes: 4 });
    if (!javaScriptEnabled) await newOrderPage(page).update.click();
    await expect(page.getByText('These are two orders: 3 prepaid, and 4 on account.')).toBeVisible();
    await expect(newOrderPage(page).row(0).group).toContainText('for 3 prepaid');
    await expect(newOrderPage(page).row(1).group).toContainText('for 4 on account');
    await submitSeen(page, javaScriptEnabled);
    await expect(page).toHaveURL(/\/payment\?order=.*&placed=\d+$/);
    const told = page.getByText(created);
    await expect(told).toBeVisible();
    const orders = await ordersOf(request, reseller);
    expect(orders).toMatchObject([
      { mode: 'postpaid', quantity: 4, order_status: 'accepted' },
      { mode: 'prepaid', quantity: 3, order_status: 'unpaid' },
    ]);
    await expect(told).toHaveText(en.resellers.order_created.replace('{order}', String(orders[0]?.order_id)));
  });

  test('without stickers, and without a pay type, is not sent', async ({ page, request, server, troubles }) => {
    troubles.allow(/status of 422/);
    const reseller = await openAsReseller(page, server, path);
    const { row, submit } = newOrderPage(page);
    await submit.click();
    await expect(page.locator('[data-error=cars-0]')).toHaveText(en.resellers.no_quantities);
    await row(0).cars.fill('5');
    await submit.click();
    if (await page.getByText(n.amounts_updated).isVisible()) await submit.click();
    await expect(page.locator('[data-error=payType-0]')).toHaveText(n.pay_type_required);
    expect(await ordersOf(request, reseller)).toEqual([]);
  });

  test('of a number that cannot be read is not sent', async ({ page, request, server, troubles }) => {
    troubles.allow(/status of 422/);
    const reseller = await openAsReseller(page, server, path);
    const { row, submit } = newOrderPage(page);
    await fillRow(page, 0, 'postpaid', { cars: 5 });
    await row(0).bikes.fill('1.5');
    await submit.click();
    await expect(page.locator('[data-error=bikes-0]')).toHaveText(en.resellers.quantity_invalid);
    expect(await ordersOf(request, reseller)).toEqual([]);
  });

  test('beyond what is left of the limit is refused, and stays as it was typed', async ({
    page,
    request,
    server,
    troubles,
    javaScriptEnabled,
  }) => {
    troubles.allow(/status of 422/);
    const reseller = await openAsReseller(page, server, path, { purchaseLimit: 20 });
    await fillRow(page, 0, 'postpaid', { cars: 15 });
    await submitSeen(page, javaScriptEnabled);
    await expect(page.getByText(created)).toBeVisible();
    await fillRow(page, 0, 'postpaid', { cars: 6 });
    await submitSeen(page, javaScriptEnabled);
    await expect(
      page.getByText('Sorry you cannot order more than "20" Quantity for postpaid order').first(),
    ).toBeVisible();
    await expect(newOrderPage(page).row(0).cars).toHaveValue('6');
    expect(await ordersOf(request, reseller)).toHaveLength(1);
  });

  test('like an earlier one begins with its stickers', async ({ page, request, server, javaScriptEnabled }) => {
    const reseller = await openAsReseller(page, server, path);
    await fillRow(page, 0, 'postpaid', { cars: 7, bikes: 8 });
    await page.getByLabel(n.digital).check();
    await submitSeen(page, javaScriptEnabled);
    await expect(page.getByText(created)).toBeVisible();
    const [order] = await ordersOf(request, reseller);
    await page.goto(`${path}?reorder=${order?.order_id}`);
    const { row, onAccount } = newOrderPage(page);
    await expect(row(0).payType).toHaveValue('postpaid');
    await expect(row(0).cars).toHaveValue('7');
    await expect(row(0).bikes).toHaveValue('8');
    await expect(page.getByLabel(n.digital)).toBeChecked();
    await expect(onAccount).toContainText(/Total.*₹6,750\.00.*GST \(18%\).*₹1,215\.00.*Net.*₹7,965\.00/s);
  });

  for (const unknown of ['999999', 'x', ''])
    test(`like one that is not there (${unknown}) is an empty form`, async ({ page, server }) => {
      await openAsReseller(page, server, `${path}?reorder=${unknown}`);
      await expect(page.getByText(n.unknown_order)).toBeVisible();
      await expect(newOrderPage(page).row(0).cars).toHaveValue('');
    });

  test('is for who is logged in', async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/resellerlogin');
  });
});
