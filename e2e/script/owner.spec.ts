import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { beginsWith } from '../support/begins-with.ts';
import { countRequests } from '../support/contact.ts';
import { d, openAs, stored, vehiclesPage } from '../support/dashboard.ts';
import { expectArrival } from '../support/held-clock.ts';
import { o } from '../support/orders.ts';
import { signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

const ofTheDemo = { phone: '9876543210' };
const offer = 'RENEW20: 20% off when you renew now.';

const toasts = (page: Page) => page.locator('.toasts .notice');

test.describe('the script of an owner’s pages', () => {
  test('shows the offer for five seconds, beside what the login said for three', async ({ page, sentTo }) => {
    const { sendOtp, otp, phone, verifyOtp } = signInPage(page);
    await page.clock.install();
    await page.goto('/userlogin');
    await phone.fill(ofTheDemo.phone);
    await sendOtp.click();
    await otp.waitFor();
    await otp.fill((await sentTo(ofTheDemo.phone))[0]?.otp ?? '');
    await page.clock.pauseAt(Date.now() + 60_000);
    await verifyOtp.click();
    await expect(toasts(page)).toContainText([en.sign_in.otp_verified]);
    await expectArrival(page, '/userdetail');
    await expect(toasts(page)).toHaveText([en.sign_in.otp_verified, offer]);
    await page.clock.runFor(3000);
    await expect(toasts(page)).toHaveText([offer]);
    await page.clock.runFor(2000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('keeps what later screens read', async ({ page, server, car }) => {
    const { id, token } = await openAs(page, server, car, '/userdetail');
    await expect.poll(async () => Object.keys(await stored(page))).toContain('vehicleList');
    const { personalInfo = '', vehicleList = '', ...others } = await stored(page);
    expect(others).toMatchObject({
      authToken: token,
      UserLoginID: String(id),
      vehiclePlateNumber: car.plate,
      strBloodGroup: car.bloodGroup,
      productid: '1',
    });
    expect(JSON.parse(personalInfo)).toMatchObject({ UserLoginID: id, VehicleOwnerMobile: car.phone });
    expect(JSON.parse(vehicleList)).toEqual([expect.objectContaining({ VehicleBarcode: car.guid, isPaid: 1 })]);
  });

  test('keeps the place of an owner who applies and removes a code by keyboard', async ({ page, server, car }) => {
    await server.stage({ expire: car.guid });
    await openAs(page, server, car, '/userdetail');
    await page.getByRole('link', { name: d.renew }).click();
    const code = page.getByRole('textbox', { name: o.promo, exact: true });
    await page.getByRole('link', { name: o.remove }).press('Enter');
    await expect(code).toBeFocused();
    await code.fill('RENEW20');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: o.remove })).toBeFocused();
    await expect(code).toBeDisabled();
  });

  test('leads on from the profile two seconds after it was saved, once', async ({ page, server, car }) => {
    const sent = countRequests(page, '/userprofile.data');
    await page.clock.install();
    await openAs(page, server, car, '/userprofile');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: d.save }).dblclick();
    await expect(toasts(page)).toHaveText('Profile updated successfully!');
    await expect(page.getByRole('button', { name: d.saving })).toBeDisabled();
    await page.clock.runFor(1999);
    await expect(page).toHaveURL('/userprofile');
    await expectArrival(page, '/userdetail');
    expect(sent.filter((request) => request.method() === 'POST')).toHaveLength(1);
  });

  test('says what is wrong before anything is sent, where it is wrong, and no longer than that', async ({
    page,
    server,
    car,
  }) => {
    const sent = countRequests(page, '/userprofile.data');
    await openAs(page, server, car, '/userprofile');
    const pincode = page.getByLabel(en.owners.pincode);
    await pincode.fill('12 34 a');
    await expect(pincode).toHaveValue('1234');
    await page.getByRole('button', { name: d.save }).click();
    await expect(pincode).toBeFocused();
    await expect(pincode).toHaveAccessibleDescription(beginsWith(en.owners.pincode_invalid));
    await pincode.pressSequentially('56');
    await expect(pincode).not.toHaveAccessibleDescription(beginsWith(en.owners.pincode_invalid));
    expect(sent).toEqual([]);
  });

  test('does not lose a form when the network is gone', async ({ page, server, car, context, troubles }) => {
    troubles.allow(withoutNetwork);
    await openAs(page, server, car, '/userprofile');
    await page.getByLabel(en.owners.city).fill('Kochi');
    await context.setOffline(true);
    await page.getByRole('button', { name: d.save }).click();
    await expect(page.getByText(en.owners.submit_failed_again)).toBeVisible();
    await expect(page.getByLabel(en.owners.city)).toHaveValue('Kochi');
    await context.setOffline(false);
    await page.getByRole('button', { name: d.save }).click();
    await expect(page.getByRole('region', { name: d.personal_information })).toContainText('Kochi');
  });

  test('mutes one vehicle, once, and leaves the other cards alone', async ({ page, server, car, newSticker }) => {
    const { token } = await openAs(page, server, car, '/warning');
    await page.request.post('/api/addvehicledetail', {
      headers: { authorization: `Bearer ${token}` },
      data: { guid: newSticker.guid, vehiclePlateNumber: 'KA05XY0001', emergencyContactNumber: '8123456789' },
    });
    const sent = countRequests(page, '/myqr.data');
    await page.goto('/myqr');
    const second = vehiclesPage(page).card.nth(1);
    await second.locator('summary', { hasText: d.mute_title }).click();
    await second.getByRole('button', { name: d.mute }).dblclick();
    await expect(second).toContainText('Not to be disturbed');
    await expect(page.getByText(/^Not to be disturbed/)).toHaveCount(1);
    expect(sent.filter((request) => request.method() === 'POST')).toHaveLength(1);
  });
});
