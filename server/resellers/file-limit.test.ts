import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date('2026-11-21T06:30:00Z') });
});
afterAll(() => server?.stop());

let resellers = 0;
let kiran: Awaited<ReturnType<typeof signedInReseller>>;
beforeEach(async () => {
  resellers += 1;
  kiran = await signedInReseller(server, { email: `files${resellers}@example.com` });
});

const db = () => server.services.database.db;
const statement = (whose = kiran) => whose.post('/reseller/statement', { month: '2026-11' });
const sheet = () => kiran.post('/reseller/qr_sheet', {});

describe('the files that are drawn for a reseller', () => {
  it('are ten a minute, statements and sheets together, and each reseller’s own', async () => {
    const his = { reseller_id: kiran.id, is_digital: true, state: 'allocated' as const };
    await db()
      .insertInto('sticker')
      .values({ ...his, guid: 'F11E000000000001', kind: 1, product_id: 1, rate_paise: 50_000 })
      .execute();
    const statuses = await Promise.all([sheet(), ...Array.from({ length: 9 }, () => statement())]);
    expect(statuses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const refused of [await sheet(), await statement()]) {
      expect(refused).toMatchObject({ status: 429, body: { ErrorCode: 'rate_limited' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const other = await signedInReseller(server, { email: `others${resellers}@example.com` });
    expect((await statement(other)).status).toBe(200);
  });

  it('are sixty an hour', async () => {
    await statement();
    await db()
      .updateTable('rate_limit')
      .set({ points: 59 })
      .where('key', '=', `reseller-file-hour:${kiran.id}`)
      .execute();
    await resetLimits(server, 'reseller-file-minute');
    expect((await statement()).status).toBe(200);
    expect((await statement()).status).toBe(429);
  });

  it('are not counted where nothing is drawn', async () => {
    for (let count = 0; count < 11; count++) {
      expect((await sheet()).status).toBe(409);
      expect((await kiran.post('/reseller/statement', { month: '2027-01' })).status).toBe(422);
    }
    expect((await statement()).status).toBe(200);
  });
});
