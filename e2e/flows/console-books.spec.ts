import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const t = en.console_books;

async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name, exact: true }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a month is chosen, and its files are taken and written down', { tag: '@chromium' }, async ({ page, server }) => {
  await openAsOperator(page, server, '/console/books');
  await page.getByLabel(t.month, { exact: true }).selectOption({ index: 0 });
  await page.getByRole('button', { name: t.show, exact: true }).click();
  await expect(page.getByText(t.not_ended)).toBeVisible();
  const month = new URL(page.url()).searchParams.get('month') ?? '';
  const json = await downloaded(page, t.file_gstr1);
  expect(json.name).toBe(`dastak-gstr1-${month}.json`);
  expect(JSON.parse(json.text)).toMatchObject({ gstin: '29SANDB0000D1ZQ', fp: month.slice(5) + month.slice(0, 4) });
  const csv = await downloaded(page, t.file_gstr1_b2cs);
  expect(csv.name).toBe(`dastak-gstr1-b2cs-${month}.csv`);
  expect(csv.text).toContain('"Place Of Supply"');
  expect((await downloaded(page, t.file_day_book)).text).toContain('"Account"');
  const tally = await downloaded(page, t.file_tally);
  expect(tally.text.startsWith('<?xml')).toBe(true);
  expect(tally.text.trimEnd().endsWith('</ENVELOPE>')).toBe(true);
  const taken = page.waitForEvent('download');
  await page.getByRole('link', { name: t.file_all, exact: true }).click();
  const zip = await taken;
  expect(zip.suggestedFilename()).toBe(`dastak-${month}.zip`);
  expect(Object.keys(unzipSync(await readFile(await zip.path())))).toContain(`dastak-tally-${month}.xml`);
  await page.goto(`/console/audit?search=books+${month}`);
  await expect(page.getByRole('row').filter({ hasText: 'tally' }).first()).toBeVisible();
});

test('settlements are listed, with what is under way, and each with its lines', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/books');
  await page.getByRole('link', { name: t.settlements, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.settlements, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Settled in \d\d-\d{4}$/ })).toBeVisible();
  await page.goto('/console/books/settlements');
  await expect(page.getByText(t.no_settlements)).toBeVisible();
  await page.goto('/console/books/settlements/lines?settlement=1');
  await expect(page.getByRole('heading', { name: t.lines, exact: true })).toBeVisible();
});

test('who is not an owner of the shop has no books', async ({ page, server, troubles }) => {
  troubles.allow(/status of 403/);
  await openAsOperator(page, server, '/console/books', 'support');
  await expect(page.getByRole('heading', { name: en.console_layout.forbidden_title })).toBeVisible();
  const refused = await page.request.get('/console/books/file?month=2026-10&file=gstr1');
  expect(refused.status()).toBe(403);
});
