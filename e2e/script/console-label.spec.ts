import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import type { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_order_pages;

async function showLabel(page: Page, server: Server): Promise<void> {
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  await openAsOperator(page, server, `/console/orders/${placed.orderID}/label`);
  await page.getByRole('button', { name: t.label_show, exact: true }).click();
}

test('the label of a parcel is printed by a press, and the dispatch is the next step', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await showLabel(page, server);
  await page.getByRole('button', { name: t.label_print, exact: true }).click();
  await expect(page.locator('html[data-printed]')).toBeVisible();
  await page.getByRole('link', { name: t.dispatch, exact: true }).click();
  await expect(page).toHaveURL(/\/dispatch$/);
});

test('the label of a parcel is alone on the paper @cdp', async ({ page, server }) => {
  await showLabel(page, server);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.parcel-label')).toBeVisible();
  await expect(page.locator('.label-steps')).toBeHidden();
});
