import type { Page } from '@playwright/test';
import { wordsOfPages } from '../../messages/catalogue.ts';
import { expect, test } from '../support/test.ts';

const { lost_title } = wordsOfPages.en.own_contact;
const { sign_in } = wordsOfPages.en;

/** From now on what the server sends for this page is of another release, as by a process that has replaced the one of before. */
async function replaceProcess(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    // What an action answers is data of its own; the page's is asked for after it.
    if (route.request().method() === 'GET') expect(text).toMatch(/"release","[0-9a-f]{12}"/);
    await route.fulfill({ response: answer, body: text.replace(/("release",")[0-9a-f]{12}"/, '$1ffffffffffff"') });
  });
}

/** The paths of the pages that are loaded as documents from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test('a page that goes on to another one after a release is loaded anew there', async ({ page }) => {
  await page.goto('/userlogin');
  const documents = documentsOf(page);
  await replaceProcess(page);
  await page.getByRole('link', { name: lost_title }).click();
  await expect(page).toHaveURL('/lost-number');
  await expect.poll(() => documents).toEqual(['/lost-number']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost_title);
});

test('the answer to a form that is sent after a release stays, and the page is loaded anew with the next one', async ({
  page,
  car,
}) => {
  await page.goto('/userlogin');
  await replaceProcess(page);
  const documents = documentsOf(page);
  await page.getByLabel(sign_in.phone).fill(car.phone);
  await page.getByRole('button', { name: sign_in.send_otp, exact: true }).click();
  const code = page.getByLabel(sign_in.otp, { exact: true });
  await code.fill('12');
  await expect(code).toHaveValue('12');
  await page.getByRole('link', { name: lost_title }).click();
  await expect.poll(() => documents).toEqual(['/lost-number']);
});

test('a page that goes on within one release is not', async ({ page }) => {
  await page.goto('/userlogin');
  const documents = documentsOf(page);
  await page.getByRole('link', { name: lost_title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost_title);
  expect(documents).toEqual([]);
});
