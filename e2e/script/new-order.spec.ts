import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAs } from '../support/dashboard.ts';
import { fillRow, n, newOrderPage, ordersOf } from '../support/new-order.ts';
import { paymentWindow } from '../support/orders.ts';
import { demoReseller, openAsReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

const path = '/neworder';
const exceeded = 'Purchase limit of 50 exceeded for postpaid orders.';
const priceCall = '**/api/product_price';

/** Answers the next price requests with 429, and lets later ones through. Returns a function for how many there were. */
async function busyTimes(page: Page, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(priceCall, (route) => {
    asked += 1;
    if (asked > times) return route.continue();
    return route.fulfill({ status: 429, json: { status: 'error', ErrorCode: 'rate_limited', Message: 'Busy.' } });
  });
  return () => asked;
}

/** The delays of the timers that the page starts, in milliseconds: a timer started after the fake clock was advanced would not fire. */
async function waitsOf(page: Page): Promise<() => Promise<number[]>> {
  const begun = await page.evaluateHandle(() => {
    const waits: number[] = [];
    const begin = window.setTimeout;
    window.setTimeout = ((work: () => void, ms = 0) => {
      waits.push(ms);
      return begin(work, ms);
    }) as typeof window.setTimeout;
    return waits;
  });
  return () => begun.jsonValue();
}

test.describe('rates', () => {
  test('follow the number of stickers of one pay type', async ({ page, server }) => {
    await openAsReseller(page, server, path, { email: demoReseller });
    const { row, addRow, payNow, onAccount } = newOrderPage(page);
    await fillRow(page, 0, 'prepaid', { cars: 60 });
    await expect(row(0).rate).toHaveText('₹500.00');
    await expect(row(0).discounted).toHaveText('₹400.00');
    await addRow.click();
    await expect(row(1).payType).toBeFocused();
    await fillRow(page, 1, 'prepaid', { bikes: 40 });
    await expect(row(0).rate).toHaveText('₹450.00');
    await expect(row(0).carsAmount).toHaveText('₹21,600.00');
    await expect(payNow).toContainText('₹42,480.00');
    await row(1).payType.selectOption('postpaid');
    await expect(row(0).rate).toHaveText('₹500.00');
    await expect(row(1).discounted).toHaveText('₹450.00');
    await expect(onAccount).toContainText('₹21,240.00');
    await row(0).remove.click();
    await expect(payNow).toBeHidden();
  });

  test('follow, too, where an owner logged in later in the same browser', async ({ page, server, troubles }) => {
    troubles.allow(/status of 403/);
    await openAsReseller(page, server, '/warning', { email: demoReseller });
    await openAs(page, server, await server.addSticker('car'), path);
    const { row, submit } = newOrderPage(page);
    await fillRow(page, 0, 'prepaid', { cars: 100 });
    await expect(row(0).rate).toHaveText('₹450.00');
    await expect(submit).toBeEnabled();
  });

  test('that a busy server does not tell are asked for again after 2, 4 and 8 seconds', async ({
    page,
    server,
    troubles,
  }) => {
    troubles.allow(/status of 429/);
    await page.clock.install();
    await openAsReseller(page, server, path, { email: demoReseller });
    const asked = await busyTimes(page, 3);
    const waits = await waitsOf(page);
    const { row, submit } = newOrderPage(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillRow(page, 0, 'prepaid', { cars: 100 });
    await page.clock.runFor(400);
    await expect(row(0).group.getByText(n.updating).first()).toBeVisible();
    await expect(submit).toBeHidden();
    for (const [seconds, times] of [
      [2, 2],
      [4, 3],
      [8, 4],
    ] as const) {
      await expect.poll(waits).toContain(seconds * 1000);
      await page.clock.runFor(seconds * 1000 - 100);
      expect(asked()).toBe(times - 1);
      await page.clock.runFor(200);
      await expect.poll(asked).toBe(times);
    }
    await expect(row(0).rate).toHaveText('₹450.00');
    await expect(submit).toBeEnabled();
  });

  test('that the server does not tell can be asked for again', async ({ page, server, troubles }) => {
    troubles.allow(/status of 503|answer: 503/);
    await openAsReseller(page, server, path, { email: demoReseller });
    await page.route(priceCall, (route) =>
      route.fulfill({ status: 503, json: { status: 'error', ErrorCode: 'unavailable', Message: 'Busy.' } }),
    );
    const { row } = newOrderPage(page);
    await fillRow(page, 0, 'prepaid', { cars: 100 });
    await expect(page.getByText(n.rates_failed)).toBeVisible();
    await page.unroute(priceCall);
    await page.getByRole('button', { name: n.try_again }).click();
    await expect(row(0).rate).toHaveText('₹450.00');
    await expect(page.getByText(n.rates_failed)).toBeHidden();
  });

  test('that come too late are not heard', { tag: '@cdp' }, async ({ page, server }) => {
    await openAsReseller(page, server, path, { email: demoReseller });
    let hold: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    await page.route(priceCall, async (route) => {
      if (route.request().postDataJSON().quantity === 100) await held;
      await route.continue().catch(() => {});
    });
    const { row } = newOrderPage(page);
    const first = page.waitForRequest(priceCall);
    await fillRow(page, 0, 'prepaid', { cars: 100 });
    await first;
    await row(0).cars.fill('500');
    await expect(row(0).rate).toHaveText('₹400.00');
    hold?.();
    await expect(row(0).rate).toHaveText('₹400.00');
  });

  test('that have changed are loaded, and nothing is ordered', async ({ page, request, server, troubles }) => {
    troubles.allow(/status of 409/);
    const reseller = await openAsReseller(page, server, path);
    const { row, submit } = newOrderPage(page);
    await fillRow(page, 0, 'postpaid', { cars: 2 });
    await expect(submit).toBeEnabled();
    await server.setPrice(60_000);
    try {
      await submit.click();
      await expect(page.getByText(n.rates_changed)).toBeVisible();
      await expect(row(0).rate).toHaveText('₹600.00');
      expect(await ordersOf(request, reseller)).toEqual([]);
    } finally {
      await server.setPrice(50_000);
    }
  });
});

test.describe('an order on account', () => {
  test('stays within the limit: an edit beyond it is taken back', { tag: '@cdp' }, async ({ page, server }) => {
    await openAsReseller(page, server, path);
    const { row, addRow } = newOrderPage(page);
    await fillRow(page, 0, 'postpaid', { cars: 30, bikes: 20 });
    await row(0).bikes.fill('21');
    await expect(page.locator('[data-error=bikes-0]')).toHaveText(exceeded);
    await expect(row(0).bikes).toHaveValue('20');
    await addRow.click();
    await row(1).cars.fill('1');
    await row(1).payType.selectOption('postpaid');
    await expect(page.locator('[data-error=payType-1]')).toHaveText(exceeded);
    await expect(row(1).payType).toHaveValue('');
    await row(1).payType.selectOption('prepaid');
    await expect(page.getByText(exceeded)).toHaveCount(0);
  });

  test('of no whole number is not sent, and says so at once', async ({ page, request, server }) => {
    const reseller = await openAsReseller(page, server, path);
    const { row, submit } = newOrderPage(page);
    await fillRow(page, 0, 'postpaid', { bikes: 5 });
    const error = page.locator('[data-error=cars-0]');
    for (const typed of ['1.5', '-3', '1e2']) {
      await row(0).cars.fill('');
      await row(0).cars.pressSequentially(typed);
      await expect(row(0).cars).toHaveValue(typed);
      await expect(error).toHaveText(en.resellers.quantity_invalid);
    }
    await submit.click();
    await expect(row(0).cars).toBeFocused();
    expect(await ordersOf(request, reseller)).toEqual([]);
    await row(0).cars.fill('3');
    await expect(error).toBeEmpty();
  });

  test('is one order, however often it is pressed', async ({ page, request, server }) => {
    const reseller = await openAsReseller(page, server, path);
    const { submit } = newOrderPage(page);
    await fillRow(page, 0, 'postpaid', { cars: 5 });
    await expect(submit).toBeEnabled();
    await submit.dblclick();
    await expect(page.getByText(/^Order created successfully!/)).toBeVisible();
    expect(await ordersOf(request, reseller)).toHaveLength(1);
  });

  test('is one order from two tabs', async ({ page, context, request, server }) => {
    const reseller = await openAsReseller(page, server, path);
    const other = await context.newPage();
    await other.goto(path);
    for (const tab of [page, other]) await fillRow(tab, 0, 'postpaid', { cars: 5 });
    for (const tab of [page, other]) {
      await newOrderPage(tab).submit.click();
      await expect(tab.getByText(/^Order created successfully!/)).toBeVisible();
    }
    expect(await ordersOf(request, reseller)).toHaveLength(1);
  });

  test('stays as it is without a network', async ({ page, context, request, server, troubles }) => {
    troubles.allow(withoutNetwork);
    const reseller = await openAsReseller(page, server, path);
    const { row, submit } = newOrderPage(page);
    await fillRow(page, 0, 'postpaid', { cars: 5 });
    await expect(submit).toBeEnabled();
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText(n.failed)).toBeVisible();
    await expect(row(0).cars).toHaveValue('5');
    await context.setOffline(false);
    await submit.click();
    await expect(page.getByText(/^Order created successfully!/)).toBeVisible();
    expect(await ordersOf(request, reseller)).toHaveLength(1);
  });
});

test('an order of both kinds, as far as the payment', async ({ page, request, server }) => {
  const reseller = await openAsReseller(page, server, path);
  const { addRow, submit } = newOrderPage(page);
  await fillRow(page, 0, 'prepaid', { cars: 2 });
  await addRow.click();
  await fillRow(page, 1, 'postpaid', { bikes: 3 });
  await submit.click();
  const { dialog, button } = paymentWindow(page);
  await expect(dialog).toContainText('₹944.00');
  await expect(page.getByText(/^Order created successfully!/)).toBeVisible();
  await button('Pay').click();
  await expect(page).toHaveURL(/\/thank-you-reseller\?order=/);
  expect((await ordersOf(request, reseller)).map(({ order_status }) => order_status)).toEqual(['accepted', 'paid']);
  await page.goto(path);
  await expect(newOrderPage(page).row(0).cars).toHaveValue('');
  await expect(page.getByText(/waits for its payment/)).toHaveCount(0);
});

test('a page without the guid in this browser leads to the login', async ({ page, server }) => {
  await openAsReseller(page, server, '/aboutus');
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.removeItem('guid');
  });
  await page.goto(path);
  await expect(page).toHaveURL('/login');
});
