import { en } from '../../messages/en.ts';
import { d, openAs } from '../support/dashboard.ts';
import { askForCode, openAsReseller, rememberReseller, resellersPages } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

const t = en.sign_in;

test.describe('a reseller', () => {
  test('logs in by mail and comes to their new order', async ({ page, server, sentTo, context }) => {
    const { email, guid } = await server.reseller({});
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reseller login' }).click();
    await expect(page).toHaveURL('/resellerlogin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reseller Login');
    const { otp, verifyOtp } = await askForCode(page, email.toUpperCase());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify OTP');
    await expect(page.getByText(t.otp_sent, { exact: true }).first()).toBeVisible();
    await otp.fill((await sentTo(email))[0]?.otp ?? '');
    await verifyOtp.click();
    await expect(page).toHaveURL('/neworder');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'reseller');
    expect(cookie).toMatchObject({ value: expect.stringContaining(`${guid}.`), httpOnly: true, sameSite: 'Lax' });
  });

  test('is told that no reseller has this mail address', async ({ page, troubles }) => {
    troubles.allow(/status of 404/);
    const { email } = await askForCode(page, 'nobody@example.com');
    await expect(page.getByText('Reseller with this email ID does not exist..!').first()).toBeVisible();
    await expect(email).toHaveValue('nobody@example.com');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  });

  test('is told that a code is wrong, and uses another mail address', async ({ page, server, sentTo, troubles }) => {
    troubles.allow(/status of 422/);
    const { email } = await server.reseller({});
    const form = await askForCode(page, email);
    await expect(form.otp).toBeVisible();
    const code = Number((await sentTo(email))[0]?.otp);
    await form.otp.fill(String((code + 1) % 1_000_000).padStart(6, '0'));
    await form.verifyOtp.click();
    await expect(page.getByText('Invalid OTP..!').first()).toBeVisible();
    await page.getByRole('button', { name: t.change_email }).click();
    await expect(form.email).toHaveValue(email);
  });

  test('is told that no mail could be sent', async ({ page, server, troubles, context }) => {
    troubles.allow(/status of (429|50\d)|^answer: 50\d/);
    const { email } = await server.reseller({});
    await context.request.post('/sandbox/faults', { form: { mail: '550' } });
    await askForCode(page, email);
    await expect(page.getByText('Failed to send OTP').first()).toBeVisible();
    await context.request.post('/sandbox/faults', { form: { reset: 'yes' } });
  });

  test('leaves by the menu, at the server too, and an owner beside them stays', async ({
    page,
    server,
    car,
    context,
  }) => {
    await openAs(page, server, car, '/userdetail');
    const { token } = await openAsReseller(page, server, '/thank-you-reseller');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/resellerlogin');
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['owner']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/logout', { headers, data: {} })).status()).toBe(401);
    await page.goto('/userdetail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(d.details_title);
  });

  test('is asked to log in where they are not, and told why where a session has ended', async ({ page, server }) => {
    for (const path of resellersPages) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/resellerlogin');
    }
    const reseller = await server.reseller({});
    const headers = { authorization: `Bearer ${reseller.token}` };
    await page.request.post('/api/logout', { headers, data: {} });
    for (const path of resellersPages) {
      await rememberReseller(page.context(), server.url, reseller);
      await page.goto(path);
      await expect(page, path).toHaveURL('/resellerlogin?again');
      await expect(page.getByText(en.api.unauthorized)).toBeVisible();
    }
  });

  test('finds their pages in a bar that says where they are', { tag: '@chromium' }, async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAsReseller(page, server, '/thank-you-reseller');
    const bar = page.getByRole('navigation', { name: 'Menu' });
    await expect(bar.locator('[aria-current]')).toHaveCount(0);
    await bar.getByRole('link', { name: 'My Account' }).click();
    await expect(page).toHaveURL('/myaccount');
    await expect(bar.locator('[aria-current=page]')).toHaveText('My Account');
  });
});

test.describe('thanks for an order', () => {
  test('lead on, and know the order', async ({ page, server }) => {
    const { guid, token } = await openAsReseller(page, server, '/thank-you-reseller');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been placed successfully');
    await expect(page.getByText(/Order ID/)).toHaveCount(0);
    const answer = await page.request.post('/api/create_order_postpaid', {
      headers: { authorization: `Bearer ${token}` },
      data: { guid, payment_mode: 'postpaid', discount_rate: 10, data: [{ productid: 1, quantity: 2, price: 500 }] },
    });
    expect(answer.status()).toBe(200);
    const { data } = await answer.json();
    await page.goto(`/thank-you-reseller?order=${data.link}`);
    await expect(page.getByText(`Order ID: ${data.orderID}`)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'My Order' })).toHaveAttribute('href', '/myorder');
    await expect(main.getByRole('link', { name: 'New Order' })).toHaveAttribute('href', '/neworder');
  });

  test('know no order of a forged link', async ({ page }) => {
    await page.goto('/thank-you-reseller?order=forged');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been placed successfully');
    await expect(page.getByText(/Order ID/)).toHaveCount(0);
  });
});

test('/resellernavbar has moved for good', async ({ request }) => {
  const answer = await request.get('/resellernavbar', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/neworder']);
});
