import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_lists;
const stickers = en.console_stickers;

test('an operator chooses columns, keeps a view and removes it', async ({ page, server }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await openAsOperator(page, server, '/console/stickers?state=activated');
  await expect(head(stickers.made)).toHaveCount(1);

  const open = () => page.getByText(t.view, { exact: true }).click();
  await open();
  await page.getByLabel(stickers.made, { exact: true }).uncheck();
  await page.getByLabel(stickers.trial, { exact: true }).check();
  await button(t.columns_save).click();
  await expect(page.getByText(t.columns_saved)).toBeVisible();
  expect(page.url()).toContain('state=activated');
  await expect(head(stickers.made)).toHaveCount(0);
  await expect(head(stickers.trial)).toHaveCount(1);

  await open();
  await page.getByLabel(t.view_name, { exact: true }).fill('In use');
  await button(t.view_save).click();
  await expect(page.getByText(fill(t.view_saved, { name: 'In use' }))).toBeVisible();
  await page.goto('/console/stickers');
  await page.getByRole('link', { name: 'In use', exact: true }).click();
  expect(page.url()).toContain('state=activated');
  await open();
  await button(fill(t.view_remove_one, { name: 'In use' })).click();
  await expect(page.getByText(t.view_removed)).toBeVisible();
  await expect(page.getByRole('link', { name: 'In use', exact: true })).toHaveCount(0);

  await open();
  await button(t.columns_default).click();
  await expect(head(stickers.made)).toHaveCount(1);
});
