import { en } from '../../messages/en.ts';
import { d, openAs, said } from '../support/dashboard.ts';
import { linkIn, o, orderOf, placeOrderButton } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const promo = { name: o.promo, exact: true } as const;

test.describe('a trial that is over', () => {
  test('is renewed from the dashboard, with the offer', { tag: '@chromium' }, async ({
    page,
    request,
    server,
    car,
  }) => {
    await server.stage({ expire: car.guid });
    await openAs(page, server, car, '/userdetail');
    await page.getByRole('link', { name: d.renew }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(o.renewal_title);
    const main = page.getByRole('main');
    await expect(main).toContainText(new RegExp(`${car.emergencyPhone}.*Asha Rao.*17-05-1990.*560038`, 's'));
    await expect(page.getByRole('textbox', promo)).toHaveValue('RENEW20');
    await expect(page.getByRole('textbox', promo)).toBeDisabled();
    await expect(main).toContainText('Promo Code Applied: RENEW20');
    await expect(main).toContainText(/Gross amount.*₹500\.00.*−₹100\.00.*₹72\.00.*Net amount.*₹472\.00/s);
    await placeOrderButton(page).dblclick();
    await expect(page).toHaveURL(/\/payment\?order=/);
    expect(await orderOf(request, linkIn(page))).toMatchObject({ kind: 'renewal', net: 472, coupon: 'RENEW20' });
  });

  test('is renewed without the offer, too', async ({ page, request, server, bike }) => {
    await server.stage({ expire: bike.guid });
    await openAs(page, server, bike, '/userdetail');
    await page.getByRole('link', { name: d.renew }).click();
    await page.getByRole('link', { name: o.remove }).click();
    await expect(page.getByRole('main')).toContainText(/Gross amount.*₹500\.00.*Net amount.*₹590\.00/s);
    await expect(page.getByRole('textbox', promo)).toHaveValue('');
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/payment\?order=/);
    expect(await orderOf(request, linkIn(page))).toMatchObject({ net: 590, coupon: '' });
  });

  test('takes no code that is none', async ({ page, server, car }) => {
    await server.stage({ expire: car.guid });
    await openAs(page, server, car, '/userdetail');
    await page.getByRole('link', { name: d.renew }).click();
    await page.getByRole('link', { name: o.remove }).click();
    for (const code of ['NOSUCHCODE', 'WELCOME10']) {
      await page.getByRole('textbox', promo).fill(code);
      await page.getByRole('button', { name: o.apply }).click();
      await expect(said(page, en.shop.promo_invalid)).toBeVisible();
      await expect(page.getByRole('textbox', promo)).toHaveValue(code);
      await expect(page.getByRole('main')).toContainText(/Net amount.*₹590\.00/s);
    }
  });
});

test.describe('the renewal', () => {
  test('of another owner’s vehicle is not there', async ({ page, server, car }) => {
    const { id } = await openAs(page, server, car, '/renew_checkout');
    for (const [owner, vehicle] of [
      [1, 3],
      [id, 3],
      [id, 999_999],
      [1, ''],
    ])
      await test.step(`${owner}, ${vehicle}`, async () => {
        await page.goto(`/renew_checkout?userLoginId=${owner}&vehicleOwnerMasterDetailId=${vehicle}`);
        await expect(page.getByText('No vehicle found for the provided ID.')).toBeVisible();
        await expect(placeOrderButton(page)).toHaveCount(0);
      });
  });

  test('of a sticker for life is not needed', async ({ page, server }) => {
    const { id } = await openAs(page, server, { phone: '9876543210' }, '/userdetail');
    await page.goto(`/renew_checkout?userLoginId=${id}&vehicleOwnerMasterDetailId=1`);
    await expect(page.getByText(o.already_title)).toBeVisible();
    await page.getByRole('link', { name: o.to_details }).click();
    await expect(page).toHaveURL('/userdetail');
  });

  test('is for who is logged in', async ({ page }) => {
    await page.goto('/renew_checkout?userLoginId=1&vehicleOwnerMasterDetailId=3');
    await expect(page).toHaveURL('/userlogin');
  });
});
