import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { mintStickers } from './mint.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

it('makes as many stickers as were ordered at most, each with a code of its own that can be read out', async () => {
  const { db } = server.services.database;
  const sticker = { kind: 3, product_id: 2, rate_paise: 12_345, state: 'allocated' as const };
  await mintStickers(db, 10_000, sticker);
  const minted = await db.selectFrom('sticker').selectAll().where('rate_paise', '=', 12_345).execute();
  expect(minted).toHaveLength(10_000);
  expect(new Set(minted.map(({ guid }) => guid)).size).toBe(10_000);
  for (const { guid } of minted) expect(guid).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(minted[0]).toMatchObject(sticker);
  // At each position every letter is about as frequent as any other: 312 times in 10,000, give or take seven standard deviations.
  for (const place of Array(16).keys())
    for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      const count = minted.filter(({ guid }) => guid[place] === letter).length;
      expect(count).toBeGreaterThan(190);
      expect(count).toBeLessThan(435);
    }
});

it('makes none where none was ordered', async () => {
  const { db } = server.services.database;
  await mintStickers(db, 0, { kind: 3, product_id: 2, rate_paise: 54_321 });
  expect(await db.selectFrom('sticker').select('id').where('rate_paise', '=', 54_321).execute()).toEqual([]);
});
