import { en } from '../../messages/en.ts';
import { longer } from '../../messages/pseudo.ts';
import { countRequests } from '../support/contact.ts';
import { hold } from '../support/hold.ts';
import { signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { watchTroubles } from '../support/troubles.ts';

const checks = /\/assets\/(?:[\w-]+\/)?check-input-[\w-]+\.js$/;
const sentence = en.sign_in.invalid_phone;

test.describe('what a form is checked by', () => {
  test('is waited for by a button that was faster', async ({ page }) => {
    const sent = countRequests(page, '/userlogin.data');
    const { phone, sendOtp } = signInPage(page);
    const release = await hold(page, checks);
    await page.goto('/userlogin');
    const asked = page.waitForRequest(checks);
    await phone.fill('12345');
    await asked;
    await sendOtp.click();
    await sendOtp.click();
    release();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(phone).toBeFocused();
    expect(sent).toHaveLength(0);
  });

  test('is left to the server where it cannot be loaded', async ({ page, troubles }) => {
    troubles.allow(/ERR_FAILED|status of 422/);
    await page.route(checks, (route) => route.abort());
    const { phone, sendOtp } = signInPage(page);
    await page.goto('/userlogin');
    await phone.fill('12345');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await sendOtp.click();
    await sent;
    await expect(page.getByText(sentence)).toBeVisible();
  });
});

test('a page in another language reacts in it', async ({ browser, extraHTTPHeaders }) => {
  const headers = { ...extraHTTPHeaders, 'accept-language': 'en-XA' };
  const context = await browser.newContext({ locale: 'en-XA', extraHTTPHeaders: headers });
  const page = await context.newPage();
  const troubles = await watchTroubles(context);
  const sent = countRequests(page, '/userlogin.data');
  await page.goto('/userlogin');
  let isAlive = false;
  page.on('request', (request) => {
    if (checks.test(request.url())) isAlive = true;
  });
  const phone = page.getByLabel(longer(en.sign_in.phone));
  // What is typed before the language is there is heard by nobody.
  await expect(async () => {
    await phone.fill('');
    await phone.fill('12345');
    expect(isAlive).toBe(true);
  }).toPass();
  await page.getByRole('button', { name: longer(en.sign_in.send_otp) }).click();
  await expect(page.getByText(longer(sentence))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longer(en.sign_in.user_login_title));
  expect(sent).toHaveLength(0);
  expect(troubles.unexpected()).toEqual([]);
  await context.close();
});
