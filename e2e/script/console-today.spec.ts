import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { messageOwner } from '../support/answering.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_today;

/** The chart of this title: its days, and that of the day that is said. */
const chartOf = (page: Page, title: string) => {
  const chart = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  return { chart, days: chart.getByRole('toolbar').getByRole('link') };
};

/** Something is sold: a chart of nothing has no days. */
async function sell({ request }: Page): Promise<number> {
  const placed = await placeOrder(request);
  await payAndWait(request, placed);
  return placed.orderID;
}

test('arrow keys go through the days of a chart, say each, and Enter opens the orders of it', async ({
  page,
  server,
}) => {
  const order = await sell(page);
  await openAsOperator(page, server, '/console');
  const { chart, days } = chartOf(page, t.orders);
  await expect(days).toHaveCount(30);
  const today = await days.last().innerText();
  expect(today).toMatch(/^\d\d-\d\d-2\d{3}: [1-9]\d*, before: \d+$/);
  // One stop of the Tab key for each chart.
  await expect(chart.locator('.day-chart-days [tabindex="0"]')).toHaveCount(1);
  await days.last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(days.nth(28)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(days.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(days.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/orders\?sold=yes&from=(\S{10})&to=\1$/);
  await expect(page.getByRole('link', { name: String(order), exact: true })).toBeVisible();
});

test('a day that is pointed at says its values, in the one place for it', async ({ page, server }) => {
  await sell(page);
  await openAsOperator(page, server, '/console?days=7');
  const { days } = chartOf(page, t.sales);
  await expect(days).toHaveCount(7);
  await days.nth(2).hover();
  const said = days.nth(2).locator('span');
  await expect(said).toHaveCSS('clip-path', 'none');
  await expect(days.nth(3).locator('span')).toHaveCSS('clip-path', 'inset(50%)');
  await days.nth(3).hover();
  await expect(said).toHaveCSS('clip-path', 'inset(50%)');
});

test('a period is chosen without losing the place on the page', async ({ page, server }) => {
  await sell(page);
  await openAsOperator(page, server, '/console');
  await page.getByRole('link', { name: t.period_365, exact: true }).click();
  await expect(page).toHaveURL('/console?days=365');
  await expect(chartOf(page, t.orders).days).toHaveCount(52);
  await page.getByRole('link', { name: t.period_90, exact: true }).click();
  await expect(chartOf(page, t.orders).days).toHaveCount(90);
});

test('who packs has no list of contacts behind a chart', async ({ page, server, car }) => {
  await sell(page);
  await messageOwner(page, server, car);
  await openAsOperator(page, server, '/console', 'fulfilment');
  const { chart, days } = chartOf(page, t.contacts);
  await expect(days).toHaveCount(0);
  await expect(chart.getByRole('toolbar').getByRole('button')).toHaveCount(30);
  await expect(chartOf(page, t.orders).days).toHaveCount(30);
});
