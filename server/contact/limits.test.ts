import { describe, expect, it, onTestFinished } from 'vitest';
import { longer } from '../../messages/pseudo.ts';
import { testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { newPreset } from '../../test/presets.ts';
import { type Answer, ownServer, shareServer, type TestServer, testServer } from '../../test/server.ts';
import { callerProof } from './caller-proof.ts';

const variables = { TRUSTED_PROXIES: 'loopback' };
let server: TestServer;
shareServer({ variables }, (shared) => {
  server = shared;
});

const cars = ['DEMOCARPAID00001', 'DEMOPOSTPAIDREG1'] as const;
const from = (address: string) => ({ 'x-forwarded-for': address });
/** A reason of its own each time: whoever has the same one joins the message that was sent. */
const message = async (address: string, GUID: string = cars[0]) =>
  server.post('/sms/template', { GUID, id: await newPreset(server) }, from(address));
const call = (address: string, number: string, GUID: string = cars[0]) =>
  server.post('/make-call', { GUID, from: number }, from(address));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Twenty stickers that lead to their owner. */
async function manyStickers(): Promise<string[]> {
  const guids = Array.from({ length: 20 }, (_, index) => `MANYSTICKERS00${String(index).padStart(2, '0')}`);
  const sticker = { kind: 1, product_id: 1, rate_paise: 50_000, is_paid: true, state: 'activated' as const };
  await server.services.database.db
    .insertInto('sticker')
    .values(
      guids.map((guid) => ({ ...sticker, guid, activated_at: server.services.now(), owner_id: 1, vehicle_id: 1 })),
    )
    .execute();
  return guids;
}

describe('limits', () => {
  it('lets 6 messages an hour through to a sticker, of 20 at once from 20 addresses', async () => {
    const answers = await times(20, (index) => message(`203.0.113.${index}`));
    expect(statuses(answers)).toEqual([...Array(6).fill(200), ...Array(14).fill(429)]);
    // One after the other, since they are for one owner.
    await eventually('all sent', async () => server.simulators.tally.accepted('sms').length === 6);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      ErrorCode: 'rate_limited',
      Message: expect.stringMatching(/try again in \d+ minutes/),
    });
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  it('says so in the language that is asked for', async () => {
    await times(6, (index) => message(`203.0.113.${index}`));
    const { body } = await server.post(
      '/sms/template',
      { GUID: cars[0], id: await newPreset(server) },
      { ...from('203.0.113.50'), 'accept-language': 'en-XA' },
    );
    expect(body.Message).toMatch(/^⟦The owner has been told .* ⟦in \d+ minutes [~ ]+⟧\. [~ ]+⟧$/);
    const { body: wrong } = await server.post('/sms/template', { GUID: cars[0] }, { 'accept-language': 'en-XA' });
    expect(wrong.errors.id).toEqual([longer('Please select a message first.')]);
  });

  it('counts messages and calls, and each sticker, on their own', async () => {
    await times(6, (index) => message(`203.0.113.${index}`));
    expect((await call('203.0.113.90', '9812345678')).status).toBe(200);
    expect((await message('203.0.113.91', cars[1])).status).toBe(200);
  });

  it('lets 6 calls an hour through to a sticker', async () => {
    const answers = await times(9, (index) => call(`203.0.113.${index}`, `981234560${index}`));
    expect(statuses(answers)).toEqual([...Array(6).fill(200), ...Array(3).fill(429)]);
  });

  it('lets a number that is proven call 10 times an hour, three times with one sticker, whatever the addresses', async () => {
    const stickers = await manyStickers();
    const proof = callerProof(server.services.vault, '9812345678', server.services.now());
    const proven = (index: number) => {
      const body = { GUID: stickers[Math.floor(index / 3)], from: '9812345678', proof };
      return server.post('/make-call', body, from(`203.0.113.${index}`));
    };
    for (let index = 0; index < 9; index++) expect((await proven(index)).status).toBe(200);
    const again = await server.post(
      '/make-call',
      { GUID: stickers[0], from: '9812345678', proof },
      from('203.0.113.98'),
    );
    expect(again).toMatchObject({ status: 429, body: { ErrorCode: 'rate_limited' } });
    expect((await proven(9)).status).toBe(200);
    expect((await proven(12)).status).toBe(429);
    expect((await call('203.0.113.99', '9812345679', stickers[4])).status).toBe(200);
  });

  it('lets an address through 30 times an hour', async () => {
    const stickers = await manyStickers();
    const answers: Answer[] = [];
    for (let index = 0; index < 35; index++)
      answers.push(await message('198.51.100.7', stickers[index % stickers.length]));
    expect(statuses(answers)).toEqual([...Array(30).fill(200), ...Array(5).fill(429)]);
    expect((await message('198.51.100.8', stickers[3])).status).toBe(200);
  });

  it('counts an IPv6 household as one', async () => {
    const { db } = server.services.database;
    await message('2001:db8:1:2::1');
    await message('2001:db8:1:2:ffff::9');
    await message('2001:db8:1:3::1');
    const rows = await db.selectFrom('rate_limit').select('points').where('key', 'like', 'contact-address:%').execute();
    expect(rows.map(({ points }) => points).sort()).toEqual([1, 2]);
  });

  it('counts the networks a household may have been given together: a /56 as eight of them, a /48 as sixty-four', async () => {
    const { db } = server.services.database;
    await message('2001:db8:1:2::1');
    await message('2001:db8:1:3::1');
    await call('2001:db8:1:200::1', '9812345678');
    await call('2001:db8:2:200::1', '9812345679');
    const keys = db.selectFrom('rate_limit').select(['key', 'points']).where('key', 'like', 'contact-address*%');
    const rows = (await keys.execute()).map(({ key, points }) => [key.split(':')[0], points]);
    expect(rows.toSorted()).toEqual([
      ['contact-address*64', 1],
      ['contact-address*64', 3],
      ['contact-address*8', 1],
      ['contact-address*8', 1],
      ['contact-address*8', 2],
    ]);
    await db.updateTable('rate_limit').set({ points: 240 }).where('key', 'like', 'contact-address*8%').execute();
    expect((await message('2001:db8:1:4::1', cars[1])).status).toBe(429);
    expect((await message('2001:db8:1:304::1', cars[1])).status).toBe(200);
    await db.updateTable('rate_limit').set({ points: 1920 }).where('key', 'like', 'contact-address*64%').execute();
    expect((await message('2001:db8:1:404::1', cars[1])).status).toBe(429);
  });

  it('gives nothing to a forged X-Forwarded-For', async () => {
    const forged = (index: number) => from(`10.9.8.${index}, 198.51.100.7`);
    await times(3, (index) => server.post('/make-call', { GUID: cars[0], from: `981234567${index}` }, forged(index)));
    const { db } = server.services.database;
    const rows = await db.selectFrom('rate_limit').select('points').where('key', 'like', 'contact-address%').execute();
    expect(rows).toEqual([{ points: 3 }]);
  });

  it('takes nothing off the count for what was refused', async () => {
    for (let index = 0; index < 8; index++)
      expect((await server.post('/sms/template', { GUID: cars[0], id: 4711 })).status).toBe(422);
    const answers = await times(6, (index) => message(`203.0.113.${index}`));
    expect(statuses(answers)).toEqual(Array(6).fill(200));
  });

  it('is counted in the database: another process goes on where this one stopped', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    server = await testServer({ database, variables });
    await times(4, (index) => message(`203.0.113.${index}`));
    await server.stop();
    server = await ownServer({ database, variables });
    const answers = await times(5, (index) => message(`203.0.113.1${index}`));
    expect(statuses(answers)).toEqual([200, 200, 429, 429, 429]);
  });

  it('keeps no address and no number in clear', async () => {
    await call('203.0.113.5', '9812345678');
    const { pool } = server.services.database;
    const kept = JSON.stringify([
      (await pool.query('select key from rate_limit')).rows,
      (
        await pool.query(
          'select contact::text, outgoing::text from contact join outgoing on outgoing.about = contact.id',
        )
      ).rows,
      (await pool.query('select * from jobs.job')).rows,
    ]);
    expect(kept).not.toMatch(/9812345678|9876543210|203\.0\.113/);
    expect(kept).toContain('contact-address');
  });
});
