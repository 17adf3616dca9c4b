import { hi } from '../../messages/hi.ts';
import { openProfile, profilePage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.describe('the form that asks to agree', () => {
  test('shows the terms and the privacy policy above the form', async ({ page, server, newSticker }) => {
    await openProfile(page, server, newSticker);
    await profilePage(page).name.fill('Asha');
    const terms = page.getByRole('link', { name: 'Read the Terms of Use' });
    await terms.click();
    const dialog = page.getByRole('dialog', { name: 'Terms of Use' });
    await expect(dialog.getByText('These terms are an agreement')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(terms).toBeFocused();
    await page.getByRole('link', { name: 'Read the Privacy Policy' }).click();
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' }).getByText('This is the notice')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(profilePage(page).name).toHaveValue('Asha');
  });

  test('says when a text cannot be had, and asks again', async ({ page, server, newSticker, troubles }) => {
    troubles.allow(/ERR_FAILED.*\/api\/pages/);
    await openProfile(page, server, newSticker);
    await page.route('**/api/pages', (route) => route.abort());
    await page.getByRole('link', { name: 'Read the Terms of Use' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Failed to load content.')).toBeVisible();
    await page.unroute('**/api/pages');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('These terms are an agreement')).toBeVisible();
    await page.route('**/api/pages', (route) => {
      const Page = { page_name: 'Empty', description: '', version: 1 };
      return route.fulfill({ json: { Status: 'Success', status: 'success', ErrorCode: '0', Message: 'OK', Page } });
    });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Read the Privacy Policy' }).click();
    await expect(dialog.getByText('Content not available.')).toBeVisible();
  });
});

test.describe('in Hindi', () => {
  test('says which text is in English, in the words of its page, and shows a translation where there is one', async ({
    page,
    server,
    newSticker,
  }) => {
    await page.goto('/?lang=hi');
    await openProfile(page, server, newSticker);
    await page.getByRole('link', { name: hi.registration.read_terms }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('These terms are an agreement')).toBeVisible();
    await expect(dialog.getByText(hi.site_pages.legal_in_english, { exact: true })).toBeVisible();
    await expect(dialog.locator('.legal-text')).toHaveAttribute('lang', 'en');
    await expect(page.locator('[name=termsTranslation]')).toHaveValue('');
    await page.route('**/api/pages', (route) => {
      const Page = { page_name: 'शर्तें', description: '<p>ये शर्तें हैं।</p>', version: 2, language: 'hi', translation: 3 };
      return route.fulfill({ json: { Status: 'Success', status: 'success', ErrorCode: '0', Message: 'OK', Page } });
    });
    await dialog.getByRole('button', { name: hi.registration.close }).click();
    await page.getByRole('link', { name: hi.registration.read_terms }).click();
    await expect(dialog.getByText('ये शर्तें हैं।')).toBeVisible();
    await expect(dialog.getByText(hi.owners.content_translated, { exact: true })).toBeVisible();
    await expect(dialog.getByText(hi.site_pages.legal_in_english, { exact: true })).toHaveCount(0);
    await expect(page.locator('[name=termsVersion]')).toHaveValue('2');
    await expect(page.locator('[name=termsTranslation]')).toHaveValue('hi.3');
  });
});
