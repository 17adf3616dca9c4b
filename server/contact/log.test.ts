import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ContactEntry } from '../../contract/owner-control.ts';
import { overhear } from '../../test/overheard.ts';
import { expectOwnOnly, type SignedIn, signedInOwner } from '../../test/owners.ts';
import { scansOf } from '../../test/plans.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import type { OutgoingState } from '../db/tables.ts';
import { allContacts } from './log.ts';

let server: TestServer;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  asha = await signedInOwner(server, 1);
  ravi = await signedInOwner(server, 2);
});

const read = (owner: SignedIn, after?: string) =>
  owner.post('/vehicle_owner/contacts', { UserLoginID: owner.id, ...(after !== undefined && { after }) });
const db = () => server.services.database.db;

/** As many contacts of one moment and vehicle, written as contact-once.ts leaves them; each is known by its words. */
async function addContacts(
  count: number,
  at: Date,
  { state = 'accepted', vehicle_id = 1 }: { state?: OutgoingState; vehicle_id?: number } = {},
): Promise<void> {
  const sticker = { sticker_id: 1, vehicle_id, kind: 'message' as const, recipient: 'owner' as const, preset_id: 6 };
  const contacts = Array.from({ length: count }, () => randomUUID()).map((id) => ({
    ...sticker,
    id,
    words: id,
    address_index: Buffer.alloc(32),
    created_at: at,
  }));
  await db().insertInto('contact').values(contacts).execute();
  const messages = contacts.map(({ id }) => ({
    id: randomUUID(),
    channel: 'sms' as const,
    about: id,
    state,
    give_up_at: at,
  }));
  await db().insertInto('outgoing').values(messages).execute();
}

/**
 * So many contacts of a vehicle of Asha's, and one of each of many others: PostgreSQL takes every vehicle for one of few contacts then. Returns how
 * many vehicles she has.
 */
async function addBusyVehicle(count: number): Promise<number> {
  const { pool } = server.services.database;
  const { rows } = await pool.query<{ id: number }>(
    'insert into vehicle (owner_id) select $1 from generate_series(1, 2000) returning id',
    [ravi.id],
  );
  await pool.query(
    `insert into contact (id, sticker_id, vehicle_id, kind, recipient, preset_id, address_index, created_at)
       select gen_random_uuid(), 1, vehicle_id, 'message', 'owner', 6, '', now() - random() * interval '1 year'
       from unnest(array_cat(array_fill(1::bigint, array[$1::integer]), $2::bigint[])) vehicle_id`,
    [count, rows.map(({ id }) => id)],
  );
  await pool.query(`insert into outgoing (id, channel, about, state, created_at, give_up_at)
    select gen_random_uuid(), 'sms', id, 'accepted', created_at, created_at from contact`);
  await pool.query('analyze vehicle, contact, outgoing');
  const own = await db().selectFrom('vehicle').select('id').where('owner_id', '=', asha.id).execute();
  return own.length;
}

describe('vehicle_owner/contacts', () => {
  it('tells what came through any of the owner’s stickers, newest first, without a number', async () => {
    server.simulators.faults.setStanding('sms', 'unavailable');
    await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
    await server.post('/make-call', { GUID: 'DEMOBIKETRIAL001', from: '9812345678', to: 'emergency' });
    await server.post('/sms/template', { GUID: 'DEMOPOSTPAIDREG1', id: 9 });
    const { status, body } = await read(asha);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ErrorCode: '0', next: '' });
    expect(body.contacts).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        kind: 'call',
        recipient: 'emergency',
        text: '',
        vehiclePlateNumber: 'MH12XY9876',
        people: 1,
        outcome: expect.stringMatching(/sent|delivered/),
        deliveredAt: expect.any(String),
        calledAt: '',
        peopleToldAt: '',
        steps: [],
      },
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: expect.any(String),
        kind: 'message',
        recipient: 'owner',
        text: 'Car lights are on',
        vehiclePlateNumber: 'KA01AB1234',
        people: 1,
        outcome: 'open',
        deliveredAt: '',
        calledAt: '',
        peopleToldAt: '',
        steps: [],
      },
    ]);
    expect(JSON.stringify(body.contacts.map((entry: object) => ({ ...entry, id: '' })))).not.toMatch(/\d{10}/);
    expect((await read(ravi)).body.contacts).toMatchObject([{ vehiclePlateNumber: 'TN09CD4567' }]);
  });

  it.each([
    ['queued', 'open'],
    ['sending', 'open'],
    ['unknown', 'open'],
    ['accepted', 'sent'],
    ['delivered', 'delivered'],
    ['failed', 'failed'],
    ['refused', 'failed'],
    ['dead', 'failed'],
  ] as const)('calls a message that is %s %s', async (state, outcome) => {
    await addContacts(1, new Date(), { state });
    expect((await read(asha)).body.contacts).toMatchObject([{ outcome }]);
  });

  it('comes 20 at a time, each once, also where many came in one moment and others come meanwhile', async () => {
    const noon = new Date('2026-11-20T06:30:00.123Z');
    await addContacts(30, noon);
    await addContacts(15, new Date(noon.getTime() - 1));
    const pages: ContactEntry[][] = [];
    let next = '';
    do {
      const { body } = await read(asha, next);
      pages.push(body.contacts);
      next = body.next;
      await addContacts(3, new Date(noon.getTime() + 1000));
    } while (next);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    const at = pages.flat().map((contactEntry) => contactEntry.at);
    expect(at).toEqual([...at].sort().reverse());
    expect(at.filter((instant) => instant === noon.toISOString())).toHaveLength(30);
  });

  it('has no next page after exactly 20', async () => {
    await addContacts(20, new Date());
    expect((await read(asha)).body).toMatchObject({ contacts: { length: 20 }, next: '' });
  });

  it('is page by page what the download has at once, of all vehicles, and by the ids where many came in one moment', async () => {
    const noon = new Date('2026-11-20T06:30:00.123Z');
    const vehicles = await db().selectFrom('vehicle').select('id').where('owner_id', '=', asha.id).execute();
    expect(vehicles.length).toBeGreaterThan(1);
    for (const { id } of vehicles)
      for (const [count, at] of [[25, noon] as const, [10, new Date(noon.getTime() - 1)] as const])
        await addContacts(count, at, { vehicle_id: id });
    const pages: ContactEntry[] = [];
    let next = '';
    do {
      const { body } = await read(asha, next);
      pages.push(...body.contacts);
      next = body.next;
    } while (next);
    expect(pages).toHaveLength(35 * vehicles.length);
    expect(pages).toEqual(await allContacts(db(), asha.id));
  });

  it('gives no owner a page of another’s, even with the other’s cursor', async () => {
    await addContacts(21, new Date());
    const { next } = (await read(asha)).body;
    expect((await read(ravi, next)).body.contacts).toEqual([]);
  });

  it.each(['x', 'AAAA', '%', '2026-11-20', btoa('2026-99-99T00:00:00.000Z 00000000-0000-0000-0000-000000000000')])(
    'refuses the cursor %j',
    async (after) => {
      expect(await read(asha, after)).toMatchObject({
        status: 422,
        body: { ErrorCode: 'validation', errors: { after: [expect.any(String)] } },
      });
    },
  );

  // Plans are asked of the engine of those who have so many.
  it.runIf(inject('engine').name === 'server')(
    'reads a page of each vehicle at most, however many came for one of them, and what belongs to one page',
    async () => {
      const { pool } = server.services.database;
      const vehicles = await addBusyVehicle(10_000);
      const { next } = (await read(asha)).body;
      for (const after of ['', next]) {
        const rows = { contact: 0, outgoing: 0 };
        for (const statement of await overhear(pool, () => read(asha, after)))
          for (const scan of await scansOf(pool, statement))
            if (scan.table === 'contact' || scan.table === 'outgoing') rows[scan.table] += scan.rows;
        expect(rows.contact).toBeLessThanOrEqual(21 * (vehicles + 1));
        expect(rows).toMatchObject({ outgoing: 21 });
      }
    },
  );

  it('answers nobody but the owner', () => expectOwnOnly(server, '/vehicle_owner/contacts'));
});
