import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { violations, wcag } from '../support/axe.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_lists;
const orders = en.console_order_pages;

const fold = (page: Page, name: string) => page.locator('summary').filter({ hasText: new RegExp(`^${name}`) });
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: orders.state, exact: true })
    .getByRole('link', { name: new RegExp(`^${name} ?\\d`) });

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the first row of every list is within the first screen', async ({ page, server }) => {
    const placed = await placeOrder(page.request);
    await payAndWait(page.request, placed);
    await server.stage({ stuck: 'everything' });
    await openAsOperator(page, server, '/console/orders');
    const lists = ['orders', 'stickers', 'people', 'resellers', 'promo-codes', 'operators', 'health/events'];
    const more = ['health/messages', 'health/payments', 'health/refunds', 'audit', 'inquiries', 'batches', 'contacts'];
    for (const list of [...lists, ...more]) {
      await page.goto(`/console/${list}`);
      const row = page.locator('.console-list tbody tr').first();
      if (!lists.includes(list) && (await row.count()) === 0) continue;
      const { y } = (await row.boundingBox()) ?? { y: Number.POSITIVE_INFINITY };
      expect(y, list).toBeLessThan(460);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(360);
    }
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('what became of a change is in sight where it was asked for, each time', async ({ page, server }) => {
    const placed = await placeOrder(page.request);
    await payAndWait(page.request, placed);
    await openAsOperator(page, server, `/console/orders/${placed.orderID}`);
    const again = page.getByRole('button', { name: orders.send_invoice, exact: true });
    const said = page.locator('.console-main > .notice');
    for (let time = 0; time < 2; time++) {
      await again.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
      const sent = page.waitForResponse((response) => response.request().method() === 'POST');
      await again.click();
      await sent;
      await expect(said).toHaveText(new RegExp(orders.invoice_sent.split('{')[0] ?? ''));
      await expect(said).toBeInViewport({ ratio: 1 });
      await expect(again).toBeInViewport();
    }
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`on a small phone ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ viewport: { width: 360, height: 640 }, javaScriptEnabled });

    test('the chosen state of a list is in sight, however many stand before it', async ({ page, server }) => {
      await openAsOperator(page, server, '/console/orders?state=cancelled');
      const states = page.getByRole('navigation', { name: orders.state, exact: true });
      const chosen = states.locator('[aria-current]');
      await expect(chosen).toContainText(orders.state_cancelled);
      await expect(chosen).toBeInViewport({ ratio: 0.95 });
      await expect(states.getByRole('link').first()).not.toBeInViewport();
    });
  });

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('orders are looked at by their state, by filters and by a view that is kept', async ({
    page,
    server,
    troubles,
  }) => {
    troubles.allow(/status of 422/);
    const placed = await placeOrder(page.request);
    await payAndWait(page.request, placed);
    await openAsOperator(page, server, '/console/orders', 'fulfilment');
    await tab(page, orders.state_paid).click();
    await expect(page).toHaveURL(/state=paid/);
    await expect(tab(page, orders.state_paid)).toHaveAttribute('aria-current', 'page');

    await test.step('filters are folded, and what is chosen is taken away by a click', async () => {
      await fold(page, t.filters).click();
      await page.getByRole('combobox', { name: orders.kind, exact: true }).selectOption('shop');
      await page.getByRole('button', { name: t.show, exact: true }).click();
      await expect(page).toHaveURL(/kind=shop/);
      await page.getByRole('main').getByRole('link', { name: t.day_today, exact: true }).click();
      await expect(page).toHaveURL(/from=.*to=/);
      await expect(fold(page, t.filters)).toContainText('(3)');
      await expect(page.getByRole('link', { name: String(placed.orderID), exact: true })).toBeVisible();
      await page.getByRole('link', { name: /^Take away: To/ }).click();
      await expect(page).not.toHaveURL(/to=/);
      await page.getByRole('link', { name: /^Take away: From/ }).click();
      await expect(page).not.toHaveURL(/from=/);
      await expect(page).toHaveURL(/state=paid.*kind=shop|kind=shop.*state=paid/);
    });

    await test.step('the view is kept under a name', async () => {
      await fold(page, t.view).click();
      expect(await violations(page, wcag)).toEqual([]);
      await page.getByLabel(t.view_name, { exact: true }).fill('Call 98765 43210');
      await page.getByRole('button', { name: t.view_save, exact: true }).click();
      await expect(page.getByText(t.view_of_somebody).first()).toBeVisible();
      await page.getByLabel(t.view_name, { exact: true }).fill('Shop, to pack');
      await page.getByRole('button', { name: t.view_save, exact: true }).click();
      await expect(page.getByText(fill(t.view_saved, { name: 'Shop, to pack' }))).toBeVisible();
      await page.goto('/console/orders');
      await page.getByRole('link', { name: 'Shop, to pack', exact: true }).click();
      await expect(page).toHaveURL(/kind=shop/);
      await expect(page.getByRole('link', { name: 'Shop, to pack', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
    });
  });

  test('what is wider than its box says that it scrolls, and is reached by keyboard', async ({ page, server }) => {
    await openAsOperator(page, server, '/console/stickers');
    const box = page.getByRole('region', { name: new RegExp(t.scrolls) });
    await expect(box).toHaveCount(0);
    await page
      .locator('.console-table')
      .evaluate((table: HTMLElement) => table.style.setProperty('min-width', '2000px'));
    await expect(box).toHaveAttribute('tabindex', '0');
    await expect(page.getByText(t.scrolls, { exact: true })).toBeVisible();
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });
});

test.describe('where no answer comes', () => {
  const files = en.console_dispatch_file;

  test('the text of a courier’s file stays, and what was read of it', async ({ page, server, troubles }) => {
    troubles.allow(/Failed to load resource|net::ERR/);
    const placed = await placeOrder(page.request);
    await payAndWait(page.request, placed);
    const packed = await server.mintSticker('car');
    await server.stage({ stock: packed });
    await openAsOperator(page, server, `/console/orders/${placed.orderID}/pack`, 'fulfilment');
    await page.getByLabel(orders.scan).fill(packed.guid);
    await page.getByRole('button', { name: orders.put_in, exact: true }).click();
    await expect(page.getByRole('heading', { name: orders.pack_done })).toBeVisible();
    await page.goto('/console/orders/dispatch-file');
    const field = page.getByLabel(files.text, { exact: true });
    const read = page.getByRole('button', { name: files.read, exact: true });
    const text = `Order No,AWB No\n${placed.orderID},BD-8`;
    await field.fill(text);
    await page.getByLabel(files.courier_of_all, { exact: true }).fill('Blue Dart');
    const away = () => page.route('**/dispatch-file.data*', (route) => route.abort());
    await away();
    await read.click();
    await expect(page.getByText(en.console_layout.lost)).toBeVisible();
    await expect(field).toHaveValue(text);

    await page.unroute('**/dispatch-file.data*');
    await read.click();
    const send = page.getByRole('button', { name: files.do, exact: true });
    await expect(send).toBeVisible();
    await away();
    await send.click();
    await expect(page.getByText(en.console_layout.lost)).toBeVisible();
    await expect(send).toBeVisible();
    await expect(field).toHaveValue(text);
    await expect(page.getByLabel(files.courier_of_all, { exact: true })).toHaveValue('Blue Dart');

    await page.unroute('**/dispatch-file.data*');
    await read.click();
    await expect(page.getByText(en.console_layout.lost)).toBeHidden();
    await send.click();
    await expect(page.getByText(fill(files.done, { count: 1 }))).toBeVisible();
  });
});
