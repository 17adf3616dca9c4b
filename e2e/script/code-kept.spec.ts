import type { Page } from '@playwright/test';
import { signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

async function askForCode(page: Page, phone: string) {
  const signIn = signInPage(page);
  await page.goto('/userlogin');
  await signIn.phone.fill(phone);
  await signIn.sendOtp.click();
  await expect(signIn.otp).toBeVisible();
  return signIn;
}

test.describe('a code that an owner waits for', () => {
  test('can be given after a reload, and is forgotten then', async ({ page, car, sentTo }) => {
    const { otp, verifyOtp } = await askForCode(page, car.phone);
    await page.goto('/');
    await page.goBack();
    await expect(otp).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Valid for 9:/)).toBeVisible();
    const code = (await sentTo(car.phone))[0]?.otp ?? '';
    expect(await kept(page)).not.toContain(code);
    await otp.fill(code);
    await verifyOtp.click();
    await expect(page).toHaveURL('/userdetail');
    expect(await kept(page)).not.toContain(car.phone);
  });

  test('is forgotten by a tab whose owner uses another number', async ({ page, car }) => {
    const { otp, phone, changePhone } = await askForCode(page, car.phone);
    await changePhone.click();
    await expect(phone).toHaveValue(car.phone);
    await page.reload();
    await expect(phone).toBeVisible();
    await expect(otp).toHaveCount(0);
    expect(await kept(page)).not.toContain(car.phone);
  });

  test('is forgotten by a tab once it has expired', async ({ page, car }) => {
    await page.clock.install();
    const { otp, phone } = await askForCode(page, car.phone);
    await page.clock.fastForward(601_000);
    await expect(page.getByText('OTP expired. Please request a new OTP.')).toBeVisible();
    await page.reload();
    await expect(phone).toBeVisible();
    await expect(otp).toHaveCount(0);
    expect(await kept(page)).not.toContain(car.phone);
  });
});
