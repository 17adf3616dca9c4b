import { en } from '../../messages/en.ts';
import { d, openAs, said } from '../support/dashboard.ts';
import { signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const ofTheDemo = { phone: '9876543210' };

test.describe('the dashboard', () => {
  test('is where the owner of a vehicle lands who logs in', async ({ page, car, sentTo }) => {
    const { phone, sendOtp, otp, verifyOtp } = signInPage(page);
    await page.goto('/userlogin');
    await phone.fill(car.phone);
    await sendOtp.click();
    await otp.waitFor();
    await otp.fill((await sentTo(car.phone))[0]?.otp ?? '');
    await verifyOtp.click();
    await expect(page).toHaveURL('/userdetail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(d.details_title);
    const vehicle = page.getByRole('article');
    await expect(vehicle).toHaveText(/Car.*Valid for Lifetime/s);
    await expect(vehicle.getByRole('heading')).toHaveText(car.plate);
    await expect(vehicle).toContainText(car.emergencyPhone);
    await expect(page.getByRole('region', { name: d.personal_information })).toHaveText(
      new RegExp(
        `Asha Rao.*17-05-1990.*AB-.*${car.phone}@example.com.*${car.phone}.*Indiranagar.*Bengaluru.*Karnataka.*560038`,
        's',
      ),
    );
  });

  test('says how long a trial runs, and offers to renew', async ({ page, server }) => {
    const { id } = await openAs(page, server, ofTheDemo, '/userdetail');
    await expect(page.getByRole('article')).toContainText([
      'Valid for Lifetime',
      '20 days left',
      'Your Trial Perioed Is Expired',
    ]);
    await expect(said(page, 'RENEW20: 20% off when you renew now.')).toBeVisible();
    const renew = page.getByRole('link', { name: d.renew });
    await expect(renew).toHaveCount(2);
    for (const [place, vehicle] of [2, 3].entries())
      await expect(renew.nth(place)).toHaveAttribute(
        'href',
        `/renew_checkout?userLoginId=${id}&vehicleOwnerMasterDetailId=${vehicle}`,
      );
  });

  test('of somebody without a vehicle says how to get one', async ({ page, server, newSticker }) => {
    await openAs(page, server, newSticker, '/userdetail');
    await expect(page.getByText(d.no_vehicle)).toBeVisible();
    await expect(page.getByText(d.no_vehicle_help)).toBeVisible();
  });

  for (const [link, path] of [
    [d.edit_vehicles, '/myqr'],
    [d.edit_profile, '/userprofile'],
    [d.who_knocked, '/mycontacts'],
    [d.my_data, '/mydata'],
  ] as const)
    test(`leads to ${path}`, async ({ page, server, car }) => {
      await openAs(page, server, car, '/userdetail');
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

  test('that cannot be had says so and can be asked for again', async ({ page, server, car, context, troubles }) => {
    troubles.allow(/status of 404/);
    const { id, token } = await openAs(page, server, car, '/warning');
    const cookie = (owner: number) => ({ name: 'owner', value: `${owner}.${token}`, url: server.url });
    await context.addCookies([cookie(999_999)]);
    await page.goto('/userdetail');
    await expect(page.getByText(en.owners.profile_failed, { exact: true })).toBeVisible();
    await context.addCookies([cookie(id)]);
    await page.getByRole('link', { name: d.try_again }).click();
    await expect(page.getByRole('article')).toBeVisible();
  });
});
