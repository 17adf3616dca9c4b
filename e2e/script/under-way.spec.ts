import { en } from '../../messages/en.ts';
import { openAs } from '../support/dashboard.ts';
import { hold } from '../support/hold.ts';
import { changePage } from '../support/own-contact.ts';
import { signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.describe('a page that is on its way', () => {
  test('is seen from the press on until it is there, and no button of the page claims the press', async ({
    page,
    server,
    car,
  }) => {
    await openAs(page, server, car, '/userdetail');
    await page.getByRole('link', { name: en.dashboard.edit_profile }).first().click();
    await expect(page).toHaveURL('/userprofile');
    const save = page.getByRole('button', { name: en.dashboard.save });
    await expect(save).toBeEnabled();
    const letGo = await hold(page, /\/userdetail\.data/);
    await page.getByRole('link', { name: en.dashboard.cancel }).click();
    const bar = page.getByRole('progressbar');
    await expect(bar).toBeVisible();
    await expect(save).toBeEnabled();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    letGo();
    await expect(page).toHaveURL('/userdetail');
    await expect(bar).toHaveCount(0);
  });

  test('is seen also where it is a document of its own', async ({ page }) => {
    let isSeen = false;
    await page.exposeFunction('tellLeaving', () => {
      isSeen = true;
    });
    await page.goto('/');
    // A page that is being left cannot be queried by a test, so it reports by itself.
    await page.evaluate(() => {
      const tell: () => void = Reflect.get(window, 'tellLeaving');
      const seen = () => document.documentElement.hasAttribute('data-leaving') && tell();
      new MutationObserver(seen).observe(document.documentElement, { attributes: true });
    });
    const letGo = await hold(page, /\/contactus$/);
    const link = page.getByRole('contentinfo').getByRole('link', { name: en.frame.contact_us });
    await link.click({ noWaitAfter: true });
    await expect.poll(() => isSeen).toBe(true);
    letGo();
    await expect(page).toHaveURL('/contactus');
    await expect(page.locator('html[data-leaving]')).toHaveCount(0);
  });

  test('is a form’s own work only where it was that button’s', async ({ page, car }) => {
    await page.goto('/userlogin');
    const { phone, sendOtp, otp, changePhone } = signInPage(page);
    await phone.fill(car.phone);
    let letGo = await hold(page, /\/userlogin\.data/);
    await sendOtp.click();
    await expect(page.getByRole('button', { name: en.sign_in.sending_otp })).toBeDisabled();
    letGo();
    await otp.waitFor();
    letGo = await hold(page, /\/userlogin\.data/);
    await changePhone.click();
    await expect(changePhone).toBeDisabled();
    await expect(page.getByText(en.sign_in.verifying_otp)).toHaveCount(0);
    letGo();
    await expect(sendOtp).toBeEnabled();
  });

  test('keeps no form waiting that came with the answer to the one before', async ({
    page,
    server,
    car,
    caller,
    sentTo,
    troubles,
  }) => {
    troubles.allow(/status of 422/);
    const { sendToPhone, newNumber, send, otp, verify } = changePage(page);
    await openAs(page, server, car, '/change-number');
    await sendToPhone(car.phone).click();
    await expect(otp).toBeVisible();
    await otp.fill((await sentTo(car.phone))[0]?.otp ?? '');
    await verify.click();
    await newNumber.fill(caller);
    const letGo = await hold(page, /\/change-number\.data/, 'GET');
    await send.click();
    await otp.fill('314159');
    await verify.click();
    await expect(page.getByText(en.sign_in.otp_wrong)).toBeVisible();
    letGo();
  });
});
