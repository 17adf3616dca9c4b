import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { hi } from '../../messages/hi.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_languages;
const id = '1107000000000000042';

const rowOf = (page: Page, language: string) => page.getByRole('row').filter({ hasText: language });
const panelOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a language is marked as read by a native speaker, and not any more', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/languages');
  const row = rowOf(page, 'Marathi');
  await expect(row).toContainText(t.not_read);
  await row.getByRole('button', { name: t.mark_read }).click();
  await expect(page.getByText(t.marked, { exact: true })).toBeVisible();
  await expect(row).not.toContainText(t.not_read);
  await expect(row.getByText(/^Read by .+ on \d\d-\d\d-\d{4}$/)).toBeVisible();
  await row.getByRole('button', { name: t.mark_unread }).click();
  await expect(page.getByText(t.unmarked, { exact: true })).toBeVisible();
  await expect(row).toContainText(t.not_read);
});

test('a text is registered in a language, refused for what is no number, and taken back', async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  await openAsOperator(page, server, '/console/languages');
  await page.getByRole('link', { name: 'Hindi' }).click();
  const panel = panelOf(page, t.order_confirmed);
  await expect(panel).toContainText(hi.sms.order_confirmed.split('{')[0] ?? '-');
  await expect(panel).toContainText(/characters in Unicode\. Parts: 2\. Cost: ₹0\.50\./);
  const field = panel.getByLabel(t.dlt, { exact: true });
  const save = panel.getByRole('button', { name: t.save, exact: true });
  await field.fill('order-confirmed');
  await save.click();
  await expect(panel.getByText(en.console_presets.dlt_invalid).first()).toBeVisible();
  await expect(field).toHaveValue('order-confirmed');
  await field.fill(id);
  await save.click();
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
  await expect(field).toHaveValue(id);
  await page.goto('/console/languages');
  await expect(rowOf(page, 'Hindi')).toContainText('1 of 9');
  await page.getByRole('link', { name: 'Hindi' }).click();
  await field.fill('');
  await save.click();
  await expect(page.getByText(t.taken_away, { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('an id that another operator changed meanwhile is not overwritten', async ({
  page,
  server,
  browser,
  troubles,
}) => {
  troubles.allow(/status of 409/);
  await openAsOperator(page, server, '/console/languages/bn');
  const field = panelOf(page, t.passkey_added).getByLabel(t.dlt, { exact: true });
  await field.fill(id);
  const other = await browser.newPage({ baseURL: server.url });
  await openAsOperator(other, server, '/console/languages');
  await rowOf(other, 'Bangla').getByRole('button', { name: t.mark_read }).click();
  await expect(other.getByText(t.marked, { exact: true })).toBeVisible();
  await other.close();
  await panelOf(page, t.passkey_added).getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(en.console_common.changed_meanwhile)).toBeVisible();
  await expect(field).toHaveValue(id);
});

test('English has its ids in the settings, and whoever may not edit sees no form', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/languages', 'support');
  await expect(rowOf(page, 'Tamil')).toContainText(t.not_read);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: t.english, exact: true }).click();
  await expect(panelOf(page, t.owner_alert)).toContainText('DLT_TEMPLATE_OWNER_ALERT');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto('/console/languages/ta');
  await expect(panelOf(page, t.owner_alert)).toContainText(t.not_registered);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
