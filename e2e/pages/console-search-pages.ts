import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import type { Visit } from './visit.ts';

const t = en.console_search;

/** Opens the search by its link, which is a page where the script has not come yet. */
async function openSearch(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: en.console_layout.search }).click();
  await page.getByRole('combobox').waitFor();
}

export const consoleSearchPages: Visit[] = [
  {
    name: '/console/search with results',
    show: async (page, server) => {
      await openAsOperator(page, server, '/console/search', 'support');
      await page.getByLabel(t.label).fill('9876543210');
      await page.getByRole('button', { name: t.button, exact: true }).click();
      await page.getByRole('heading', { name: t.owners }).waitFor();
    },
  },
  {
    name: 'the search over a page',
    show: async (page, server) => {
      await openAsOperator(page, server, '/console/account', 'support');
      await openSearch(page);
      await page.getByRole('combobox').fill('9876543210');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the shortcuts over a page',
    show: async (page, server) => {
      await openAsOperator(page, server, '/console/account', 'support');
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: '/console/news',
    show: async (page, server) => void (await openAsOperator(page, server, '/console/news', 'owner')),
  },
  {
    name: 'what is new over a page',
    show: async (page, server) => {
      await openAsOperator(page, server, '/console/account', 'owner');
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('n');
      await page.getByRole('dialog').waitFor();
    },
  },
];
