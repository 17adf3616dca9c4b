import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectOwnOnly, newOwner, type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
let asha: SignedIn;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  asha = await signedInOwner(server, 1);
});

const dataOf = async (owner: SignedIn) =>
  (await owner.post('/vehicle_owner/my_data', { UserLoginID: owner.id })).body.data;

describe('vehicle_owner/my_data', () => {
  it('tells all that is held: who, vehicles, stickers and logins', async () => {
    const data = await dataOf(asha);
    expect(data.profile).toMatchObject({ id: 1, mobile: '9876543210', email: 'asha@example.com', name: 'Asha Rao' });
    expect(data.profile).toMatchObject({ dateOfBirth: '1990-05-17', bloodGroup: 'B+', isBloodGroupShownOnScan: true });
    expect(data.profile.registeredAt).toMatch(/Z$/);
    expect(data.vehicles).toHaveLength(3);
    expect(data.vehicles[0]).toMatchObject({
      plateNumber: 'KA01AB1234',
      emergencyContact: '9988776655',
      stickers: [
        { code: 'DEMOCARPAID00001', product: 'Car Sticker', state: 'activated', isPaid: true, mutedUntil: '' },
      ],
    });
    expect(data.logins).toEqual([{ at: expect.any(String), lastUsedAt: expect.any(String), browser: null }]);
  });

  it('does not call a sticker muted that is off, nor show a note of it', async () => {
    const car = { UserLoginID: 1, VehicleOwnerMasterDetailId: 1 };
    await asha.post('/vehicle_owner/mute', { ...car, hours: 'always' });
    await asha.post('/vehicle_owner/note', { ...car, note: 'nearby' });
    const first = async () => (await dataOf(asha)).vehicles[0].stickers;
    expect(await first()).toMatchObject([
      { mutedUntil: 'always', note: 'nearby', noteUntil: expect.stringMatching(/Z$/) },
    ]);
    await asha.post('/vehicle_owner/switch_off', car);
    expect(await first()).toMatchObject([{ state: 'off', mutedUntil: '', note: '', noteUntil: '' }]);
  });

  it('tells to which version of which page the owner agreed', async () => {
    const meena = await newOwner(server, '9000000001');
    await meena.post('/registerwithvehicledetail', {
      strName: 'Meena Das',
      strEmail: 'meena@example.com',
      strDOB: '1985-02-28',
      strAddress: '1, Park Street',
      strCity: 'Kolkata',
      strState: 'West Bengal',
      strPincode: '700016',
      emergencyContactNumber: '9811122233',
      vehiclePlateNumber: 'WB02AB1234',
      guid: 'DEMOCARNEW000001',
      agreed: true,
      termsVersion: 1,
      privacyVersion: 1,
    });
    const given = { version: 1, translation: null, given: true, language: 'en', at: expect.any(String) };
    expect((await dataOf(meena)).consents).toEqual([
      { page: 'Terms & Conditions', ...given },
      { page: 'Privacy Policy', ...given },
    ]);
  });

  it('tells every contact, and of the other person nothing', async () => {
    await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
    await server.post('/make-call', { GUID: 'DEMOCARPAID00001', from: '9812345678' });
    const data = await dataOf(asha);
    expect(data.contacts).toMatchObject([{ kind: 'call' }, { kind: 'message', text: 'Car lights are on' }]);
    expect(JSON.stringify(data)).not.toContain('9812345678');
  });

  it('has nothing of another owner, and no hash or sealed value', async () => {
    const told = JSON.stringify(await dataOf(asha));
    for (const others of ['Ravi', '9123456780', 'TN09CD4567', '9845012345', 'Buffer', '_sealed', '_index', 'hash'])
      expect(told).not.toContain(others);
  });

  it('answers nobody but the owner', () => expectOwnOnly(server, '/vehicle_owner/my_data'));
});
