import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { orderOf } from '../support/orders.ts';
import { openPacking, queueOf, scan, withoutTime } from '../support/packing.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_packing;
const courier = 'Delhivery';

test.use({ viewport: { width: 1280, height: 800 } });

const inHand = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: fill(t.order, { number }), exact: true })).toBeVisible();

test('parcels are booked by the scan of their last sticker, with no docket and no press', async ({ page, server }) => {
  const { placed, codes } = await queueOf(page, server, 2);
  const [first, second] = placed.map(({ orderID }) => orderID) as [number, number];
  // As a browser with a viewer prints it.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    window.print = () => document.documentElement.setAttribute('data-slip', '');
  });
  await openPacking(page, server);
  await page.keyboard.press('Enter');
  await inHand(page, first);
  const label = page.waitForResponse((response) => response.url().endsWith(`/orders/${first}/courier-label.pdf`));
  await scan(page, `https://dastak.example/q/${codes[0]}`);
  const response = await label;
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await inHand(page, second);
  await expect(page.locator('iframe[data-label]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: fill(t.open_label, { number: first }) })).toBeVisible();
  // The slip of ours is not needed.
  await expect(page.locator('html[data-slip]')).toHaveCount(0);
  const { courier_name, docket_number, order_status } = await orderOf(page.request, placed[0]?.link ?? '');
  expect([courier_name, order_status]).toEqual([courier, 'dispatched']);
  await expect(page.getByText(fill(t.booked, { number: first, courier, docket: docket_number }))).toBeVisible();

  // From five in the afternoon the courier is asked for the next day.
  await page.getByRole('button', { name: /^Have 1 fetched (today|tomorrow)$/ }).click();
  await expect(page.getByText(/comes (today|tomorrow) to fetch 1\. Its number of the pick-up is \d+\./)).toBeVisible();
  await expect(page.getByRole('button', { name: fill(t.fetch_again, { parcels: 1 }), exact: true })).toBeVisible();
});

test('a booking is taken back by the keys that take a typed docket back', async ({ page, server }) => {
  const { placed, codes } = await queueOf(page, server, 2);
  const [first, second] = placed.map(({ orderID }) => orderID) as [number, number];
  await page.clock.install();
  await openPacking(page, server);
  await page.keyboard.press('Enter');
  await inHand(page, first);
  await withoutTime(page, server, async () => {
    await scan(page, codes[0] ?? '');
    await inHand(page, second);
    await expect(page.getByRole('link', { name: fill(t.open_label, { number: first }) })).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByText(fill(t.undone, { number: first }))).toBeVisible();
    await inHand(page, first);
  });
  expect(await orderOf(page.request, placed[0]?.link ?? '')).toMatchObject({ order_status: 'paid' });
});

test('a courier that says no is told from the sticker that is in, and another one takes the parcel', async ({
  page,
  server,
}) => {
  const { placed, codes } = await queueOf(page, server, 2);
  const [first, second] = placed.map(({ orderID }) => orderID) as [number, number];
  await page.request.post(`${server.url}/sandbox/faults`, { form: { booking: 'no-service' } });
  try {
    await openPacking(page, server);
    await page.keyboard.press('Enter');
    await inHand(page, first);
    await scan(page, codes[0] ?? '');
    await expect(page.locator('.verdict[data-is=no]')).toContainText('is in. Delhivery says no:');
    await expect(page.getByLabel(fill(t.book, { courier }))).toBeFocused();
    // Enter alone tries again; a second one is not about the parcel after it.
    await page.request.post(`${server.url}/sandbox/faults`, { form: { reset: 'yes' } });
    await page.getByLabel(t.other_courier, { exact: true }).fill('DTDC');
    await page.getByLabel(fill(t.book, { courier })).focus();
    await scan(page, `B-${first}`);
    await inHand(page, second);
    expect(await orderOf(page.request, placed[0]?.link ?? '')).toMatchObject({ courier_name: 'DTDC' });
    await page.request.post(`${server.url}/sandbox/faults`, { form: { booking: 'no-service' } });
    await scan(page, codes[1] ?? '');
    await expect(page.locator('.verdict[data-is=no]')).toBeVisible();
    await page.request.post(`${server.url}/sandbox/faults`, { form: { reset: 'yes' } });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.empty, { exact: true })).toBeVisible();
    expect(await orderOf(page.request, placed[1]?.link ?? '')).toMatchObject({ courier_name: courier });
  } finally {
    await page.request.post(`${server.url}/sandbox/faults`, { form: { reset: 'yes' } });
  }
});
