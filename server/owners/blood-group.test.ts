import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
let asha: SignedIn;
beforeAll(async () => {
  server = await testServer();
  asha = await signedInOwner(server, 1);
});
afterAll(() => server?.stop());

const show = (shown: unknown, UserLoginID = 1) => asha.post('/vehicle_owner/blood_group', { UserLoginID, shown });
const seen = async (guid = 'DEMOCARPAID00001') =>
  (await server.post('/qrcodedetail', { guid })).body.data.strBloodGroup;

describe('vehicle_owner/blood_group', () => {
  it('hides the blood group from a scan of each of the owner’s vehicles, and shows it again', async () => {
    expect((await show(false)).status).toBe(200);
    expect([await seen(), await seen('DEMOBIKETRIAL001')]).toEqual(['', '']);
    expect((await show(true)).status).toBe(200);
    expect([await seen(), await seen('DEMOBIKETRIAL001')]).toEqual(['B+', 'B+']);
  });

  it('shows no caller what is not known', async () => {
    await server.services.database.db
      .updateTable('owner')
      .set({ blood_group: "Don't know" })
      .where('id', '=', 2)
      .execute();
    expect(await seen('DEMOPOSTPAIDREG1')).toBe('');
  });

  it.each(['false', 0, null, undefined])('refuses %j: it is yes or no', async (shown) => {
    expect(await show(shown)).toMatchObject({ status: 422, body: { errors: { shown: [expect.any(String)] } } });
    expect(await seen()).toBe('B+');
  });

  it('is nobody else’s to say', async () => {
    expect((await show(false, 2)).status).toBe(404);
    expect((await server.post('/vehicle_owner/blood_group', { UserLoginID: 1, shown: false })).status).toBe(401);
    expect(await seen()).toBe('B+');
  });
});
