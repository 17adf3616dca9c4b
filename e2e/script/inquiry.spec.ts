import { en } from '../../messages/en.ts';
import { inquiryPage } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const t = en.inquiries;

test.describe('the form to write to the shop', () => {
  test('takes a sentence away as soon as its field is edited, and only digits for a phone', async ({ page }) => {
    await page.goto('/contactus');
    const { firstname, phone, send } = inquiryPage(page);
    await expect(async () => {
      await send.click();
      await expect(page.getByText(t.firstname_required)).toBeVisible({ timeout: 500 });
    }).toPass();
    await firstname.pressSequentially('Meera');
    await expect(firstname).toHaveValue('Meera');
    await expect(firstname).toBeFocused();
    await expect(page.getByText(t.firstname_required)).toBeHidden();
    await expect(page.getByText(t.lastname_required)).toBeVisible();
    await phone.pressSequentially('98a76-5');
    await expect(phone).toHaveValue('98765');
  });

  test('goes on three seconds after it was sent', async ({ page }) => {
    await page.clock.install();
    await page.goto('/contactus');
    const { firstname, lastname, email, phone, send } = inquiryPage(page);
    await firstname.fill('Meera');
    await lastname.fill('Iyer');
    await email.fill('soon@example.com');
    await phone.fill('2212345678');
    await page.clock.pauseAt(Date.now() + 60_000);
    await send.click();
    await expect(page.getByText(t.sent, { exact: true })).toBeVisible();
    await expect(send).toBeDisabled();
    await page.clock.runFor(2999);
    await expect(page).toHaveURL('/contactus');
    await page.clock.runFor(1);
    await page.waitForURL(/thank-you/);
  });

  test('says so when it could not be sent, and keeps the words', async ({ page, troubles }) => {
    troubles.allow(/Failed to load resource|ERR_FAILED/);
    await page.goto('/contactus');
    const { firstname, lastname, email, phone, message, send } = inquiryPage(page);
    await firstname.fill('Meera');
    await lastname.fill('Iyer');
    await email.fill('lost@example.com');
    await phone.fill('2212345678');
    await message.fill('Kept');
    await page.route('**/contactus.data*', (route) => route.abort());
    await send.click();
    await expect(page.locator('.toasts').getByText(t.failed)).toBeVisible();
    await expect(message).toHaveValue('Kept');
    await page.unroute('**/contactus.data*');
    await send.click();
    await expect(page).toHaveURL(/\/thank-you\?ticket=/);
  });
});
