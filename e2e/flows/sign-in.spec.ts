import { signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test('who asks for a second code too early can give the first one', async ({ page, car, sentTo, troubles }) => {
  troubles.allow(/status of 429/);
  const { phone, sendOtp, otp, changePhone, verifyOtp } = signInPage(page);
  await page.goto('/userlogin');
  await phone.fill(car.phone);
  await sendOtp.click();
  await expect(otp).toBeVisible();
  await changePhone.click();
  await expect(phone).toHaveValue(car.phone);
  await sendOtp.click();
  await expect(page.getByText(/Too many attempts.* If we have sent you a code, enter it below\./)).toBeVisible();
  await otp.fill((await sentTo(car.phone))[0]?.otp ?? '');
  await verifyOtp.click();
  await expect(page).toHaveURL('/userdetail');
});
