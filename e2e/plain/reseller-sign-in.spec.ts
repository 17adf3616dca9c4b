import { askForCode } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

test.describe('a reseller without script', () => {
  test('is told what is no mail address', async ({ page, troubles }) => {
    troubles.allow(/status of 422/);
    const { email } = await askForCode(page, 'kiran@example');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(email).toHaveValue('kiran@example');
  });

  test('is told that a code has six digits, and is not given it back', async ({ page, server, troubles }) => {
    troubles.allow(/status of 422/);
    const { email } = await server.reseller({});
    const { otp, verifyOtp } = await askForCode(page, email);
    for (const code of ['1234567', '12345']) {
      await otp.fill(code);
      await verifyOtp.click();
      await expect(page.getByText('OTP must be 6 digits long.')).toBeVisible();
      await expect(otp).toHaveValue('');
    }
  });
});
