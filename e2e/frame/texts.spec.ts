import { contactPage } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

/** The text and the status of each page are tested in server/http/page-texts.test.ts; this tests that the text is visible. */
test('what a page says is to be seen', async ({ page }) => {
  for (const [path, ...sentences] of [
    ['/inactiveqr', 'This QR Code is inactive..!', 'This QR code is inactive.'],
    ['/renewqr', 'This QR code has expired..!', 'The vehicle owner needs to renew it.'],
    ['/warning', 'Please scan the QR Code & complete the process !!'],
    ['/thank-you-final', 'Your Message is sent successfully', 'Thank you for Helping !!'],
    ['/thank-you-final?unsent', 'Your message could not be sent this time.'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentences[0]);
      await expect(page).toHaveTitle(`${sentences[0]} · Dastak`);
    });
});

test('the page of a sticker that was scanned comes back', async ({ page, car }) => {
  await contactPage(page).scan(car.guid);
  await page.goto('/quickcontact');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.plate);
  await expect(contactPage(page).message).toBeVisible();
});

test('where no code is given, a page says so', async ({ page, troubles }) => {
  troubles.allow(/status of 400/);
  await page.goto('/q');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GUID is not provided.');
});

test('from where there is nothing a link leads home', async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road ends here');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('where nothing is real, praise says that it is made up', async ({ page }) => {
  await page.goto('/testimonial');
  await expect(page.getByText('These are examples, made up for the sandbox.')).toBeVisible();
});
