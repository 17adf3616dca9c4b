import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { contactPage, t } from '../support/contact.ts';
import type { Server } from '../support/server.ts';
import type { Session } from '../support/stickers.ts';
import { expect, test } from '../support/test.ts';

test.describe('a number that was rung already', () => {
  test('is rung again with the code that was sent to it, and in this browser without another', async ({
    page,
    server,
    car,
    bike,
    caller,
    sentTo,
    troubles,
  }) => {
    troubles.allow(/status of (429|422)/);
    await rungTwice(server, page, caller, car.guid);
    const { scan, call, ownerSheet, toast } = contactPage(page);
    const press = async (guid: string) => {
      await scan(guid);
      await call.click();
      await ownerSheet.phone.fill(caller);
      await ownerSheet.callNow.click();
    };
    await press(bike.guid);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t.prove_title);
    expect(page.url()).not.toContain(caller);
    expect((await sentTo(caller)).filter(({ channel }) => channel === 'sms')).toEqual([]);
    await page.getByRole('button', { name: t.prove_send, exact: true }).click();
    await page.getByLabel(t.prove_code).fill('000000');
    await page.getByRole('button', { name: t.call_now, exact: true }).click();
    await expect(page.getByLabel(t.prove_code)).toHaveAccessibleDescription(en.sign_in.otp_wrong);
    const [sms] = await sentTo(caller);
    await page.getByLabel(t.prove_code).fill(sms?.otp ?? '');
    await page.getByRole('button', { name: t.call_now, exact: true }).click();
    await expect(heading).toHaveText(t.call_started);
    expect(await sentTo(bike.phone)).toMatchObject([{ channel: 'call', from: caller }]);
    await press(car.guid);
    await expect(toast).toHaveText(t.call_started);
  });

  test('is not asked for by an address', async ({ page }) => {
    await page.goto('/prove-number');
    await expect(page).toHaveURL('/warning');
  });
});

test.describe('a person who is asked by SMS whether they may be rung', () => {
  test('sees what it is about, and answers by a button', async ({ page, server, car, sentTo }) => {
    test.slow();
    const session = await server.logIn(car.phone);
    const phone = server.nextCaller();
    const named = await page.request.post('/api/vehicle_owner/UpdateQRCode', {
      headers: { authorization: `Bearer ${session.token}` },
      data: { ...(await vehicleOf(page, session)), emergencyContactNumber: phone },
    });
    expect(named.status()).toBe(200);
    // The queue sends it: no request waits for it.
    await expect.poll(async () => (await sentTo(phone)).length, { timeout: 60_000 }).toBe(1);
    const [sms] = await sentTo(phone);
    const link = /\/n\?\S+/.exec(sms?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.numbers.emergency_title);
    await page.getByRole('button', { name: en.numbers.agree }).click();
    await expect(page.getByText(en.numbers.agreed)).toBeVisible();
    await page.getByRole('button', { name: en.numbers.decline }).click();
    await expect(page.getByText(en.numbers.emergency_declined)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(en.numbers.emergency_declined)).toBeVisible();
  });

  test('is told when the link is not whole', async ({ page, troubles }) => {
    troubles.allow(/status of (404|422)/);
    for (const link of ['/n', '/n?1.abc']) {
      await page.goto(link);
      await expect(page.getByText(en.numbers.unknown)).toBeVisible();
    }
  });
});

async function rungTwice(server: Server, page: Page, from: string, GUID: string): Promise<void> {
  for (let ring = 0; ring < 2; ring++) {
    const headers = { 'x-forwarded-for': server.nextAddress() };
    const answer = await page.request.post('/api/make-call', { headers, data: { GUID, from } });
    // At night the second one is already rejected.
    expect([200, 429]).toContain(answer.status());
  }
}

async function vehicleOf(page: Page, { id: UserLoginID, token }: Session) {
  const headers = { authorization: `Bearer ${token}` };
  const profile = await page.request.post('/api/vehicle_owner/getQRCode', {
    headers,
    data: { UserLoginID, RenewCouponCodeID: '14' },
  });
  const { QRList } = await profile.json();
  const [{ VehicleOwnerMasterDetailId, vehiclePlateNumber }] = QRList;
  return { UserLoginID, VehicleOwnerMasterDetailId, vehiclePlateNumber };
}
