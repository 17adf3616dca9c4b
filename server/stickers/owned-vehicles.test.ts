import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, newSticker, type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';

const now = new Date('2026-11-20T06:30:00Z');
let server: TestServer;
let asha: SignedIn;
beforeAll(async () => {
  server = await testServer({ now: () => now });
  asha = await signedInOwner(server, 1);
});
afterAll(() => server?.stop());

const list = (more: object = {}, owner = asha) =>
  owner.post('/vehicle_owner/getQRCode', { UserLoginID: owner.id, RenewCouponCodeID: '14', ...more });
const offer = async (more?: object) => (await list(more)).body.Offer;

describe('vehicle_owner/getQRCode', () => {
  it('lists the vehicles of the owner who asks, with their stickers, and nobody else’s', async () => {
    const { status, body } = await list();
    expect([status, body.ErrorCode, body.Status]).toEqual([200, '0', 'Success']);
    const quiet = { mutedUntil: '', note: '', noteUntil: '' };
    const common = { VehicleOwnerMasterDetailId: expect.any(Number), ...quiet, handOnCode: '', handOnUntil: '' };
    const trial = { ...common, isPaid: 0, durationInDays: 30 };
    expect(body.QRList).toEqual([
      {
        ...common,
        vehiclePlateNumber: 'KA01AB1234',
        emergencyContactNumber: '9988776655',
        emergencyContactState: 'agreed',
        isPaid: 1,
        demoEndDate: '',
        durationInDays: 0,
        productid: 1,
        rate: 500,
        VehicleBarcode: 'DEMOCARPAID00001',
      },
      {
        ...trial,
        vehiclePlateNumber: 'MH12XY9876',
        emergencyContactNumber: '9988776655',
        emergencyContactState: 'agreed',
        demoEndDate: '2026-12-10',
        productid: 2,
        rate: 400,
        VehicleBarcode: 'DEMOBIKETRIAL001',
      },
      {
        ...trial,
        vehiclePlateNumber: 'DL3CAF5031',
        emergencyContactNumber: '',
        emergencyContactState: '',
        demoEndDate: '2026-11-15',
        productid: 1,
        rate: 500,
        VehicleBarcode: 'DEMOCAREXPIRED01',
      },
    ]);
  });

  it('shows of stickers that are off the last, one from before days were written down being older', async () => {
    const ravi = await signedInOwner(server, 2);
    const { VehicleOwnerMasterDetailId: vehicle_id } = (await list({}, ravi)).body.QRList[0];
    const off = { owner_id: 2, vehicle_id, state: 'off' as const };
    await newSticker(server, 'TESTOLD000000001', { ...off, rate_paise: 100, activated_at: null });
    await newSticker(server, 'TESTOLD000000002', { ...off, rate_paise: 200, activated_at: now });
    await newSticker(server, 'TESTOLD000000003', { ...off, rate_paise: 300, activated_at: now });
    await newSticker(server, 'TESTOLD000000004', { ...off, rate_paise: 400, activated_at: null });
    const rates = async () => (await list({}, ravi)).body.QRList.map(({ rate }: { rate: number }) => rate);
    expect(await rates()).toEqual([500]);
    await server.services.database.db
      .updateTable('sticker')
      .set({ state: 'off', activated_at: null })
      .where('guid', '=', 'DEMOPOSTPAIDREG1')
      .execute();
    expect(await rates()).toEqual([3]);
  });

  it('has nothing for an owner who has no vehicle yet', async () => {
    const stranger = await newOwner(server, '9000000001');
    expect((await list({}, stranger)).body.QRList).toEqual([]);
  });

  it('answers nobody else, and asks for a token', async () => {
    expect(await list({ UserLoginID: 2 })).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect((await server.post('/vehicle_owner/getQRCode', { UserLoginID: 1 })).status).toBe(401);
  });

  it.each([null, 'one', 0, -1, {}])('refuses the login id %j', async (UserLoginID) => {
    expect((await list({ UserLoginID })).body.errors).toHaveProperty('UserLoginID');
  });
});

describe('the renewal offer', () => {
  const coupon = (id: number, more: object) =>
    server.services.database.db
      .insertInto('promo_code')
      .values({ id, code: `CODE${id}`, percent: 5, scope: 'renewal', active_from: now, ...more })
      .execute();

  it('is coupon 14 where none is named', async () => {
    expect(await offer()).toEqual({ text: 'RENEW20', value: 20 });
    expect(await offer({ RenewCouponCodeID: undefined })).toEqual({ text: 'RENEW20', value: 20 });
  });

  it('counts from its first moment, and until its last and not longer', async () => {
    await coupon(20, { active_until: new Date(now.getTime() + 1) });
    await coupon(21, { active_until: now });
    await coupon(22, { active_from: new Date(now.getTime() + 1) });
    expect(await offer({ RenewCouponCodeID: 20 })).toEqual({ text: 'CODE20', value: 5 });
    expect(await offer({ RenewCouponCodeID: 21 })).toEqual({ text: '', value: 0 });
    expect(await offer({ RenewCouponCodeID: 22 })).toEqual({ text: '', value: 0 });
  });

  it('is none whose uses are used up, by all or by this owner', async () => {
    await coupon(23, { use_limit: 2, uses: 2 });
    await coupon(24, { use_limit: 2, uses: 1 });
    await coupon(25, { use_limit_per_phone: 1 });
    expect(await offer({ RenewCouponCodeID: 23 })).toEqual({ text: '', value: 0 });
    expect(await offer({ RenewCouponCodeID: 24 })).toEqual({ text: 'CODE24', value: 5 });
    expect(await offer({ RenewCouponCodeID: 25 })).toEqual({ text: 'CODE25', value: 5 });
    const [expired] = (await list()).body.QRList.filter((one: { rate: number }) => one.rate === 500).slice(-1);
    const placed = await asha.post('/checkout/renew', {
      ...{ guid: expired.VehicleBarcode, productid: 1, productrate: 500, amount: 560.5 },
      ...{ coupon: 'CODE25', discount: 25 },
    });
    expect(placed.status).toBe(200);
    expect(await offer({ RenewCouponCodeID: 25 })).toEqual({ text: '', value: 0 });
  });

  it.each([
    ['one for the shop', 1],
    ['one that is not there', 4711],
  ])('is not %s', async (_name, RenewCouponCodeID) => {
    expect(await offer({ RenewCouponCodeID })).toEqual({ text: '', value: 0 });
  });
});

describe('the number of another coupon', () => {
  it('is a guess: no owner goes through them to find the codes', async () => {
    await resetLimits(server);
    for (let id = 100; id < 130; id++) expect((await list({ RenewCouponCodeID: id })).status).toBe(200);
    expect(await list({ RenewCouponCodeID: 130 })).toMatchObject({ status: 429, body: { ErrorCode: 'challenge' } });
    const wrong = await server.post('/promocode', { coupon: 'RENEW20', totalAmount: 500, scope: 'renewal' });
    expect(wrong.status).toBe(429);
    expect(await offer()).toEqual({ text: 'RENEW20', value: 20 });
    await resetLimits(server);
  });
});

describe('vehicle_owner/UpdateQRCode', () => {
  const first = async () => (await list()).body.QRList[0];
  const update = async (more: object) => {
    const { VehicleOwnerMasterDetailId, vehiclePlateNumber } = await first();
    const body = { VehicleOwnerMasterDetailId, vehiclePlateNumber, emergencyContactNumber: '9845098450', ...more };
    return asha.post('/vehicle_owner/UpdateQRCode', { UserLoginID: 1, ...body });
  };

  it('changes the emergency contact and leaves the plate as it is', async () => {
    expect((await update({ vehiclePlateNumber: 'KA99ZZ9999' })).body.ErrorCode).toBe('0');
    expect(await first()).toMatchObject({ vehiclePlateNumber: 'KA01AB1234', emergencyContactNumber: '9845098450' });
  });

  it.each([
    ['vehiclePlateNumber', 'KA1', 'Vehicle plate number must be between 4 and 10 alphanumeric characters.'],
    ['emergencyContactNumber', '98450', 'Emergency contact number should be exactly 10 digits.'],
    ['emergencyContactNumber', '+919845098450', 'Emergency contact number should be exactly 10 digits.'],
  ])('refuses a wrong %s (%s) at its field', async (field, value, sentence) => {
    expect(await update({ [field]: value })).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } });
  });

  it("knows nothing of others' vehicles", async () => {
    const ravi = await signedInOwner(server, 2);
    const [theirs] = (await list({}, ravi)).body.QRList;
    for (const more of [theirs, { VehicleOwnerMasterDetailId: 4711 }, { UserLoginID: 2 }])
      expect(await update({ ...more, emergencyContactNumber: '9000000009' })).toMatchObject({ status: 404 });
    expect((await list({}, ravi)).body.QRList).toEqual([theirs]);
  });
});
