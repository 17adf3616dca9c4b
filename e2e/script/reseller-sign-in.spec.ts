import { en } from '../../messages/en.ts';
import { stored } from '../support/dashboard.ts';
import { signInPage } from '../support/owner.ts';
import { askForCode, openAsReseller, resellersPages } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

const t = en.sign_in;
const ofAReseller = ['authToken', 'discountRate', 'guid', 'postpaidDiscountRate', 'purchaseLimit'];

test.describe('the script of a reseller’s login', () => {
  test('keeps what later pages read, and waits for the code over a reload', async ({ page, server, sentTo }) => {
    const { email, guid } = await server.reseller({});
    const { otp, verifyOtp } = await askForCode(page, email);
    await expect(otp).toBeFocused();
    await page.reload();
    await expect(page.getByText(/^Valid for 9:/)).toBeVisible();
    await otp.fill((await sentTo(email))[0]?.otp ?? '');
    await verifyOtp.click();
    await expect(page).toHaveURL('/neworder');
    const kept = await stored(page);
    expect(Object.keys(kept).sort()).toEqual(ofAReseller);
    expect(kept).toMatchObject({ guid, discountRate: '20', postpaidDiscountRate: '10', purchaseLimit: '50' });
  });

  test('asks for one code, however often it is pressed on a slow network', async ({ page, server, sentTo }) => {
    const { email } = await server.reseller({});
    const form = signInPage(page);
    await page.goto('/resellerlogin');
    const [sent, verified] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = [sent, verified];
    await page.route(/\/resellerlogin\.data/, async (route) => {
      if (route.request().method() === 'POST') await held.shift()?.promise;
      await route.continue();
    });
    await form.email.fill(email);
    await form.sendOtp.dblclick();
    await expect(page.getByRole('button', { name: 'Sending OTP' })).toBeDisabled();
    sent.resolve();
    await expect(form.otp).toBeFocused();
    await form.otp.fill((await sentTo(email))[0]?.otp ?? '');
    await form.verifyOtp.dblclick();
    await expect(page.getByRole('button', { name: 'Verifying OTP' })).toBeDisabled();
    verified.resolve();
    await expect(page).toHaveURL('/neworder');
    expect(await sentTo(email)).toHaveLength(1);
  });

  test('says what is no mail address, and takes no more than 50 characters', async ({ page }) => {
    const { email, sendOtp } = signInPage(page);
    await page.goto('/resellerlogin');
    for (const wrong of ['', 'kiran', 'kiran@example', 'ki ran@example.com']) {
      await email.fill(wrong);
      await sendOtp.click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(email).toBeFocused();
      await email.press('End');
      await email.pressSequentially('x');
      await expect(page.getByText('Please enter a valid email address')).toBeHidden();
    }
    await email.fill('');
    await email.pressSequentially('k'.repeat(60));
    await expect(email).toHaveValue('k'.repeat(50));
  });

  test('says in a toast, too, that no reseller has this address', async ({ page, troubles }) => {
    troubles.allow(/status of 404/);
    await askForCode(page, 'nobody@example.com');
    await expect(page.getByText('Reseller with this email ID does not exist..!')).toHaveCount(2);
  });

  test('takes no seventh digit and says so', async ({ page, server }) => {
    const { email } = await server.reseller({});
    const { otp } = await askForCode(page, email);
    await otp.pressSequentially('123456');
    await expect(page.getByText(t.otp_length)).toBeHidden();
    await otp.press('7');
    await expect(page.getByText('OTP must be 6 digits long.')).toBeVisible();
    await expect(otp).toHaveValue('123456');
    await otp.press('Backspace');
    await expect(page.getByText(t.otp_length)).toBeHidden();
  });

  test('goes back to the first step when the time is over', async ({ page, server }) => {
    const { email } = await server.reseller({});
    await page.clock.install();
    const form = await askForCode(page, email);
    await form.otp.fill('123');
    await page.clock.fastForward(601_000);
    await expect(page.getByText('OTP expired. Please request a new OTP.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reseller Login');
    await expect(form.otp).toHaveCount(0);
    await expect(form.email).toHaveValue(email);
  });

  test('keeps the address where there is no network', async ({ page, context, server, troubles }) => {
    troubles.allow(withoutNetwork);
    const { email, sendOtp, otp } = signInPage(page);
    const reseller = await server.reseller({});
    await page.goto('/resellerlogin');
    await email.fill(reseller.email);
    await context.setOffline(true);
    await sendOtp.click();
    await expect(page.getByText('Failed to send OTP')).toBeVisible();
    await expect(email).toHaveValue(reseller.email);
    await context.setOffline(false);
    await sendOtp.click();
    await expect(otp).toBeFocused();
  });
});

test.describe('a browser', () => {
  test('keeps nothing of a reseller who has logged out', async ({ page, server, context }) => {
    const { guid, token } = await server.reseller({});
    await context.addCookies([{ name: 'reseller', value: `${guid}.${token}`, url: server.url }]);
    await page.goto('/thank-you-reseller');
    await page.evaluate((values) => Object.assign(localStorage, values), {
      authToken: token,
      guid,
      purchaseLimit: '50',
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/resellerlogin');
    await expect.poll(() => stored(page)).toEqual({});
  });

  test('keeps an owner logged in when the reseller beside them logs out, and the other way round', async ({ page }) => {
    const both = { authToken: 'x', UserLoginID: '1', guid: 'g', discountRate: '20' };
    for (const [login, left] of [
      ['/resellerlogin', ['UserLoginID', 'authToken']],
      ['/userlogin', ['authToken', 'discountRate', 'guid']],
    ] as const) {
      await page.goto('/warning');
      await page.evaluate((values) => {
        localStorage.clear();
        Object.assign(localStorage, values);
      }, both);
      await page.goto(login);
      await expect.poll(async () => Object.keys(await stored(page)).sort()).toEqual(left);
    }
  });

  for (const path of resellersPages) {
    test(`without a token is led from ${path} to the login`, async ({ page, server, context }) => {
      const { guid, token } = await server.reseller({});
      await context.addCookies([{ name: 'reseller', value: `${guid}.${token}`, url: server.url }]);
      await page.goto(path);
      await expect(page).toHaveURL('/resellerlogin');
    });

    test(`without a guid is shown no ${path}`, async ({ page, server }) => {
      await openAsReseller(page, server, '/warning');
      await page.addInitScript(() => localStorage.removeItem('guid'));
      await page.goto(path);
      if (path === '/neworder') return expect(page).toHaveURL('/login');
      await expect(page.getByText('GUID is missing. Please log in again.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
        'href',
        '/resellerlogin',
      );
    });
  }
});
