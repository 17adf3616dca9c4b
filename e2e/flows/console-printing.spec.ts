import { readFile } from 'node:fs/promises';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { codesIn } from '../../test/drawn-codes.ts';
import { newBatch } from '../support/batches.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a batch is printed on a roll, and the page says who had which file', { tag: '@chromium' }, async ({
  page,
  server,
}) => {
  const t = en.console_sheets;
  const batch = await newBatch(server, 3);
  await openAsOperator(page, server, `/console/sheets?batch=${batch}`, 'fulfilment');
  await expect(page.getByText(t.none_printed)).toBeVisible();
  await page.getByLabel(t.template, { exact: true }).selectOption('Roll, 100 mm');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.file_button, exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Dastak-batch-${batch}-1.pdf`);
  const codes = codesIn(await readFile(await file.path()));
  expect(codes.map((page) => page.length)).toEqual([2, 2, 2]);
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Roll, 100 mm', exact: true })).toBeVisible();
});

test('a template that would not fit is refused at its field, and one that fits is kept', async ({
  page,
  server,
  troubles,
}) => {
  const t = en.console_templates;
  troubles.allow(/status of 422/);
  await openAsOperator(page, server, '/console/templates/new');
  const name = `Narrow ${Date.now()}`;
  const save = page.getByRole('button', { name: t.save, exact: true });
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByLabel(t.code_size, { exact: true }).fill('44');
  await page.getByLabel(t.cut_marks, { exact: true }).uncheck();
  await save.click();
  await expect(page.getByText(t.code_too_wide).first()).toBeVisible();
  await expect(page.getByLabel(t.cut_marks, { exact: true })).not.toBeChecked();
  await page.getByLabel(t.code_size, { exact: true }).fill('30');
  await save.click();
  await expect(page.getByText(fill(t.saved, { name }))).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByLabel(t.cut_marks, { exact: true })).not.toBeChecked();
  await expect(page.getByLabel(t.code_size, { exact: true })).toHaveValue('30');
});

test('a message is translated, and a scanner with that language reads it', async ({ page, server, browser }) => {
  const t = en.console_presets;
  await openAsOperator(page, server, '/console/presets/9');
  await page.getByText(t.add_translation, { exact: true }).click();
  const form = page.getByRole('group').filter({ hasText: t.language_hint });
  await form.getByLabel(t.language, { exact: true }).fill('hi');
  await form.getByLabel(t.text, { exact: true }).fill('गाड़ी नो पार्किंग में है');
  await form.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
  const scanner = await browser.newContext({ locale: 'hi-IN', extraHTTPHeaders: { 'accept-language': 'hi-IN,hi' } });
  const scan = await scanner.newPage();
  await scan.goto(`${server.url}/q/DEMOCARPAID00001`);
  await expect(scan.getByText('गाड़ी नो पार्किंग में है', { exact: true })).toHaveAttribute('lang', 'hi');
  await scanner.close();
});

test('a message is shown as its SMS, said to be urgent, and then not to be any more', async ({ page, server }) => {
  const t = en.console_presets;
  await openAsOperator(page, server, '/console/presets/11');
  await expect(page.getByText(/^Dastak: \S+ - Car window open\. .* http\S+\/a\?\S{12} -DASTAK$/)).toBeVisible();
  const urgent = page.getByLabel(t.is_urgent, { exact: true });
  const save = page.locator('form', { has: urgent }).getByRole('button', { name: t.save, exact: true });
  for (const state of [true, false]) {
    if (state) await urgent.check();
    else await urgent.uncheck();
    await save.click();
    await expect(page.getByText(t.saved, { exact: true }).first()).toBeVisible();
    await page.goto('/console/presets');
    const row = page.getByRole('row').filter({ hasText: 'Car window open' });
    await expect(row).toContainText(state ? `${t.on}, ${t.urgent}` : t.on);
    if (!state) await expect(row).not.toContainText(t.urgent);
    await page.goto('/console/presets/11');
    if (state) await expect(urgent).toBeChecked();
    else await expect(urgent).not.toBeChecked();
  }
});
