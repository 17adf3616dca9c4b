import { contactPage } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

test.describe('what a page says', () => {
  for (const [path, ...sentences] of [
    ['/inactiveqr', 'This QR Code is inactive..!', 'This QR code is inactive.'],
    ['/renewqr', 'This QR code has expired..!', 'The vehicle owner needs to renew it.'],
    ['/warning', 'Please scan the QR Code & complete the process !!'],
    ['/thank-you-final', 'Your Message is sent successfully', 'Thank you for Helping !!'],
    ['/thank-you-final?unsent', 'Your message could not be sent this time.'],
  ] as const)
    test(path, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentences[0]);
      await expect(page).toHaveTitle(`${sentences[0]} · Dastak`);
    });

  test('/quickcontact without a scan leads to the warning', async ({ page }) => {
    await page.goto('/quickcontact');
    await expect(page).toHaveURL('/warning');
  });

  test('/quickcontact after a scan is the page of that sticker', async ({ page, car }) => {
    await contactPage(page).scan(car.guid);
    await page.goto('/quickcontact');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.plate);
    await expect(contactPage(page).message).toBeVisible();
  });

  for (const path of ['/q', '/q/', '/qrcode_process', '/qrcode_process/', '/q/---'])
    test(`${path} has no code`, async ({ page, troubles }) => {
      troubles.allow(/status of 400/);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(400);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('GUID is not provided.');
    });

  for (const code of ['ZZZZZZZZZZZZZZZZ', 'short', '%F0%9F%9A%97', 'A'.repeat(3000), '%3Cscript%3E', "'%20or%201=1--"])
    test(`a code nobody minted (${code.slice(0, 20)}) is inactive`, async ({ page }) => {
      await page.goto(`/q/${code}`);
      await expect(page).toHaveURL('/inactiveqr');
    });

  for (const path of ['/no-such-page', '/q/a/b/c', '/quickcontact/x', '/%E0%A4%95'])
    test(`${path} does not exist`, async ({ page, troubles }) => {
      troubles.allow(/status of 404/);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road ends here');
      await page.getByRole('link', { name: 'Back to home' }).click();
      await expect(page).toHaveURL('/');
    });
});
