import type { Page } from '@playwright/test';
import { wordsOfPages } from '../../messages/catalogue.ts';
import { expect, test } from '../support/test.ts';

const { lost_title } = wordsOfPages.en.own_contact;

/** From now on what the server sends for this page is of another release, as by a process that has replaced the one of before. */
async function replaceProcess(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    expect(text).toMatch(/"release","[0-9a-f]{12}"/);
    await route.fulfill({ response: answer, body: text.replace(/("release",")[0-9a-f]{12}"/, '$1ffffffffffff"') });
  });
}

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

test('a page that goes on to another one after a release is loaded anew there', async ({ page }) => {
  await page.goto('/userlogin');
  await mark(page);
  await replaceProcess(page);
  await page.getByRole('link', { name: lost_title }).click();
  await expect(page).toHaveURL('/lost-number');
  await expect.poll(() => isSame(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost_title);
});

test('a page that goes on within one release is not', async ({ page }) => {
  await page.goto('/userlogin');
  await mark(page);
  await page.getByRole('link', { name: lost_title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost_title);
  expect(await isSame(page)).toBe(true);
});
