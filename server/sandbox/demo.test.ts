import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { seedDemo } from './demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const seedAgain = () => seedDemo(server.services.database.db, server.services.vault, server.services.now());
const coupons = () => server.services.database.db.selectFrom('promo_code').selectAll().orderBy('id').execute();

describe('the demo', () => {
  it('has its coupons, in a sandbox that was there before there were any, too', async () => {
    const first = await coupons();
    expect(first.map(({ code }) => code)).toEqual(['WELCOME10', 'RENEW20']);
    await server.services.database.db.deleteFrom('promo_code').where('id', '=', 14).execute();
    await seedAgain();
    await seedAgain();
    expect(await coupons()).toMatchObject(first.map(({ id, code }) => ({ id, code })));
    expect(await server.services.database.db.selectFrom('sticker').selectAll().execute()).toHaveLength(8);
  });

  it('starts again after its reseller was switched off, who stays so', async () => {
    const { db } = server.services.database;
    await db.updateTable('reseller').set({ switched_off_at: new Date() }).execute();
    await seedAgain();
    const resellers = await db.selectFrom('reseller').select('switched_off_at').execute();
    expect(resellers).toEqual([{ switched_off_at: expect.any(Date) }]);
  });
});
