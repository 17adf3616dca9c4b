import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date('2026-11-20T06:30:00Z') });
});
afterAll(() => server?.stop());

const detail = (guid: unknown) => server.post('/qrcodedetail', { guid });

describe('qrcodedetail', () => {
  it('answers the fields of the specification and no key more', async () => {
    const { status, body } = await detail('DEMOCARPAID00001');
    expect(status).toBe(200);
    expect(body).toEqual({
      Status: 'Success',
      status: 'success',
      ErrorCode: '0',
      Message: 'OK',
      data: {
        id: expect.any(Number),
        QRCodeFor: 1,
        rate: 500,
        productid: 1,
        productname: 'Car Sticker',
        VehicleOwnerMasterId: expect.any(Number),
        VehicleOwnerMasterDetailId: expect.any(Number),
        isPaid: 1,
        durationInDays: 0,
        demoEndDate: '',
        strBloodGroup: 'B+',
        vehiclePlateNumber: 'KA01AB1234',
        isMuted: 0,
        quietUntil: '',
        letsUrgent: 0,
        hasEmergencyContact: 1,
        note: '',
      },
    });
  });

  it('gives a trial its end date as a day', async () => {
    const { body } = await detail('DEMOBIKETRIAL001');
    expect(body.data).toMatchObject({
      demoEndDate: '2026-12-10',
      durationInDays: 30,
      isPaid: 0,
      productid: 2,
      rate: 400,
    });
  });

  it('gives an unregistered sticker zeroes and empty strings', async () => {
    const { body } = await detail('DEMOCARNEW000001');
    expect(body.data).toMatchObject({
      VehicleOwnerMasterId: 0,
      VehicleOwnerMasterDetailId: 0,
      strBloodGroup: '',
      vehiclePlateNumber: '',
    });
  });

  it.each(['democarpaid00001', 'DEMO-CARP-AID0-0001', '  DEMO CARP AID0 0001 '])(
    'finds %s as people type it',
    async (typed) => {
      expect((await detail(typed)).body.data.vehiclePlateNumber).toBe('KA01AB1234');
    },
  );

  it.each([
    ['switched off', 'DEMOINACTIVE0001'],
    ['unknown', 'ZZZZZZZZZZZZZZZZ'],
    ['too short', 'DEMO'],
    ['too long', 'DEMOCARPAID000011'],
    ['a quotation mark', "DEMOCARPAID0000'"],
    ['a wildcard', '%%%%%%%%%%%%%%%%'],
    ['Devanagari', 'देमोदेमोदेमोदेमो'],
    ['an emoji', '🚗🚗🚗🚗🚗🚗🚗🚗'],
  ])('calls a code inactive that is %s', async (_name, guid) => {
    expect(await detail(guid)).toMatchObject({
      status: 404,
      body: { Status: 'Error', status: 'error', ErrorCode: 'inactive', Message: 'This QR code is inactive.' },
    });
  });

  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['null', null],
    ['a number', 7],
    ['a list', ['DEMOCARPAID00001']],
    ['an object', { $ne: '' }],
    ['long', 'A'.repeat(201)],
    ['with NUL', 'DEMOCARPAID0000\0'],
    ['half a surrogate pair', 'DEMOCARPAID0000\ud800'],
  ])('refuses a guid that is %s with a sentence', async (_name, guid) => {
    const { status, body } = await detail(guid);
    expect(status).toBe(422);
    expect(body).toMatchObject({ ErrorCode: 'validation', errors: { guid: ['GUID is not provided.'] } });
  });
});
