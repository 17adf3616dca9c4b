import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_pages;

test('a legal page is written as HTML, looked at and published', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/pages');
  await page.getByRole('link', { name: 'Shipping & Delivery', exact: true }).click();
  await page.getByRole('link', { name: t.edit, exact: true }).click();
  const text = page.getByRole('textbox', { name: t.text_label });
  const before = await text.inputValue();
  await text.fill(`${before}<p onclick="steal()">Written without script.<script>steal()</script></p>`);
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.getByText('onclick of p', { exact: true })).toBeVisible();
  await page.getByLabel(t.reason, { exact: true }).fill('Tried without script');
  await page.getByRole('button', { name: /^Publish version \d+$/ }).click();
  await expect(page.getByText(/^Version \d+ is published\.$/)).toBeVisible();
  await page.goto('/shippingdelivery');
  await expect(page.getByText('Written without script.', { exact: true })).toBeVisible();
});
