import type { Page } from '@playwright/test';
import { expectArrival } from '../support/held-clock.ts';
import { signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

/** Requests a code with a clock that stands still until it is made to run. */
async function askForCode(page: Page, phone: string) {
  const signIn = signInPage(page);
  await page.clock.install();
  await page.goto('/userlogin');
  await page.clock.pauseAt(Date.now() + 60_000);
  await signIn.phone.fill(phone);
  await signIn.sendOtp.click();
  await expect(signIn.otp).toBeFocused();
  return signIn;
}

test.describe('the script of the one-time code', () => {
  test('counts down and goes back to the first step when the time is over', async ({ page, car }) => {
    const { otp, phone, sendOtp } = await askForCode(page, car.phone);
    await expect(page.getByText('Valid for 10:00')).toBeVisible();
    await page.clock.runFor(61_000);
    await expect(page.getByText('Valid for 8:59')).toBeVisible();
    await otp.fill('123');
    await page.clock.runFor(539_000);
    await expect(page.getByText('OTP expired. Please request a new OTP.')).toBeVisible();
    await expect(otp).toHaveCount(0);
    await expect(phone).toHaveValue(car.phone);
    await expect(sendOtp).toBeEnabled();
  });

  test('lets another code be asked for after 30 seconds', async ({ page, car }) => {
    const { resend } = await askForCode(page, car.phone);
    await expect(resend).toHaveText('Resend in 30 s');
    await expect(resend).toBeDisabled();
    await page.clock.runFor(29_000);
    await expect(resend).toBeDisabled();
    await page.clock.runFor(1_000);
    await expect(resend).toHaveText('Resend OTP');
    await expect(resend).toBeEnabled();
  });

  test('takes a code with a space in it and logs in', async ({ page, car, sentTo }) => {
    const { otp, verifyOtp } = await askForCode(page, car.phone);
    const code = (await sentTo(car.phone))[0]?.otp ?? '';
    await otp.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(otp).toHaveValue(code);
    await verifyOtp.click();
    await expect(page.getByText('OTP verified successfully!')).toBeVisible();
    await expectArrival(page, '/userdetail');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]{43}$/);
  });

  test('says that a wrong code is wrong', async ({ page, car, sentTo, troubles }) => {
    troubles.allow(/status of 422/);
    const { otp, verifyOtp } = await askForCode(page, car.phone);
    const code = (await sentTo(car.phone))[0]?.otp ?? '';
    await otp.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await verifyOtp.click();
    await expect(page.getByText('Invalid OTP..!')).toBeVisible();
    await expect(otp).toBeFocused();
  });

  test('lets digits through and says so of everything else', async ({ page }) => {
    const { phone } = signInPage(page);
    await page.goto('/userlogin');
    await phone.pressSequentially('98a');
    await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
    await expect(phone).toHaveValue('98');
    await phone.press('-');
    await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
    await phone.pressSequentially('76543210');
    await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeHidden();
    await expect(phone).toHaveValue('9876543210');
    await phone.pressSequentially('a');
    await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
    await phone.fill('+91 91234-56789');
    await expect(page.getByText('Please enter a valid 10-digit phone number.')).toBeHidden();
    await expect(phone).toHaveValue('9123456789');
  });

  test('keeps the number when a gateway answers for the server', async ({ page, car, troubles }) => {
    troubles.allow(/status of 502|^answer: 502/);
    const { phone, sendOtp } = signInPage(page);
    await page.goto('/login');
    await page.route('**/login.data', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await phone.fill(car.phone);
    await sendOtp.click();
    await expect(page.getByText('An error occurred during login.')).toBeVisible();
    await expect(phone).toHaveValue(car.phone);
  });

  test('keeps the number when there is no network', async ({ page, context, car, troubles }) => {
    troubles.allow(withoutNetwork);
    const { phone, sendOtp, otp } = signInPage(page);
    await page.goto('/login');
    await phone.fill(car.phone);
    await context.setOffline(true);
    await sendOtp.click();
    await expect(page.getByText('An error occurred during login.')).toBeVisible();
    await expect(phone).toHaveValue(car.phone);
    await context.setOffline(false);
    await sendOtp.click();
    await expect(otp).toBeFocused();
  });
});
