import { wordsOfPages } from '../../messages/catalogue.ts';
import { expect, test } from '../support/test.ts';

test('who changes the language in the middle of a visit reads every further page in it', async ({ page }) => {
  for (const locale of ['hi', 'ta', 'ur'] as const) {
    const { lost_title } = wordsOfPages[locale].own_contact;
    await page.goto(`/userlogin?lang=${locale}`);
    // A page that the browser asks about once it comes upon a link to it.
    await page.getByRole('link', { name: lost_title }).click();
    await expect(page).toHaveURL('/lost-number');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost_title);
  }
});
