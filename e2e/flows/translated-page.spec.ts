import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { gu } from '../../messages/gu.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test('a legal page is read in another language once it is translated, until that is taken back', async ({
  page,
  server,
  browser,
  javaScriptEnabled,
}) => {
  const { console_pages: words } = en;
  await openAsOperator(page, server, '/console/pages/3');
  const row = page.getByRole('row').filter({ hasText: 'Gujarati' });
  await expect(row).toContainText(words.shows_english);
  await row.getByRole('link').click();
  await page.getByLabel(words.title_label, { exact: true }).fill('ડિલિવરી');
  const text = page.getByRole('textbox', { name: words.text_label, exact: true });
  if (javaScriptEnabled) await expect(page.getByRole('toolbar', { name: words.toolbar })).toBeVisible();
  await text.fill(javaScriptEnabled ? 'ત્રણ દિવસમાં.' : '<p>ત્રણ દિવસમાં.</p>');
  const publish = page.locator('form', { has: page.getByLabel(words.title_label, { exact: true }) });
  await publish.getByLabel(words.reason, { exact: true }).fill('Translated by a lawyer');
  await publish.getByRole('button', { name: fill(words.publish_translation, { version: 1 }), exact: true }).click();
  await expect(page.getByText(words.translated, { exact: true })).toBeVisible();
  await expect(row).toContainText(fill(words.shows_translation, { version: 1 }));

  const reader = await browser.newPage({ baseURL: server.url, locale: 'gu-IN' });
  await reader.goto('/shippingdelivery');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('ડિલિવરી');
  await expect(reader.getByText('ત્રણ દિવસમાં.', { exact: true })).toBeVisible();
  await expect(reader.getByText(gu.owners.content_translated, { exact: true })).toBeVisible();

  await row.getByRole('link').click();
  await page.getByText(words.withdraw, { exact: true }).click();
  const withdraw = page.getByRole('group').filter({ hasText: words.withdraw_means });
  await withdraw.getByLabel(words.reason, { exact: true }).fill('A word was wrong');
  await withdraw.getByRole('button', { name: words.withdraw_now, exact: true }).click();
  await expect(row).toContainText(words.withdrawn);
  await reader.reload();
  await expect(reader.getByText(gu.site_pages.legal_in_english, { exact: true })).toBeVisible();
  await reader.close();
});
