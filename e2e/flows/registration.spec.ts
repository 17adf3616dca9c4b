import { contactPage } from '../support/contact.ts';
import { asha, fillProfile, profilePage, signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test('a new sticker is registered, and the next scan of it reaches its owner', async ({
  page,
  browser,
  baseURL,
  newSticker,
  sentTo,
}) => {
  const { guid, phone } = newSticker;
  const signIn = signInPage(page);
  await page.goto(`/q/${guid}`);
  await expect(page).toHaveURL('/register');
  await signIn.phone.fill(phone);
  await signIn.email.fill('asha@example.com');
  await signIn.sendOtp.click();
  await expect(signIn.otp).toBeVisible();
  await signIn.otp.fill((await sentTo(phone))[0]?.otp ?? '');
  await signIn.verifyOtp.click();
  await expect(page).toHaveURL('/profiledetail');

  const form = profilePage(page);
  await expect(form.phone).toHaveValue(phone);
  await expect(form.email).toHaveValue('asha@example.com');
  await fillProfile(page);
  await form.agree.check();
  await form.submit.click();
  await expect(page).toHaveURL('/thank-you-postpaid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details added successfully..!');
  await page.getByRole('link', { name: 'Go to my details' }).click();
  await expect(page).toHaveURL('/userdetail');

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const scanned = await stranger.newPage();
  await contactPage(scanned).scan(guid);
  await expect(scanned.getByRole('heading', { level: 1 })).toContainText('KA09AB1234');
  await expect(scanned.getByText(`Blood group ${asha.bloodGroup}`)).toBeVisible();
  await expect(contactPage(scanned).message).toBeVisible();
  await stranger.close();
});
