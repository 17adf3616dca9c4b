import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { indianDate } from '../../contract/scan-rules.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { createMemoryLedger } from '../../simulators/razorpay-ledger.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { newCharge, pay, type UnpaidOrder } from '../../test/charges.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { secrets } from '../../test/process.ts';
import { runScript } from '../../test/run-script.ts';
import { scratchFolder } from '../../test/scratch.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { recordAudit } from '../console/audit/record.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { financialYear } from '../invoices/financial-year.ts';
import { dayOf, orderLink } from '../orders/order-link.ts';
import { readArchive, writeArchive } from './archive-file.ts';
import { backupWays } from './last-backup.ts';
import { type Manifest, manifestName, tableOf } from './manifest.ts';
import { Sum } from './tables.ts';

const thisYear = financialYear(indianDate(new Date()));
const folder = scratchFolder('dastak-backups-');
const file = join(folder, 'shop.tar.gz');
let lost: TestServer;
/** The provider goes on, whatever becomes of the shop. */
let simulators: Simulators;
let isLost = false;
let lostDatabase: TestDatabase;
/** What the script said of the backup. */
let said: string;
/** Paid before the backup, and after it. */
let early: UnpaidOrder;
let late: UnpaidOrder & { payment: string; link: string };

function variables({ drop, ...where }: TestDatabase): Record<string, string> {
  return { ...where, ...secrets };
}

beforeAll(async () => {
  lostDatabase = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox(), ledger: createMemoryLedger() });
  lost = await testServer({ database: lostDatabase, simulators, variables: secrets, onOrderPaid: async () => {} });
  await signedInOperator(lost);
  const { db } = lost.services.database;
  const change = { action: 'order.cancel', subject: 'order', reason: 'a backup', now: new Date() } as const;
  for (const subjectId of [7, 8]) await recordAudit(db, null, { ...change, subjectId });
  early = await newCharge(lost);
  await db.insertInto('invoice_counter').values({ financial_year: thisYear, last_number: 7 }).execute();
  const [soon, over] = [3_600_000, 0].map((ms) => new Date(Date.now() + ms)) as [Date, Date];
  const message = (detail: string, values: object) => ({
    id: crypto.randomUUID(),
    channel: 'sms' as const,
    state: 'queued' as const,
    give_up_at: soon,
    detail,
    ...values,
  });
  await db
    .insertInto('outgoing')
    .values([
      message('due', {}),
      message('for later', { held_until: soon }),
      message('tried', { not_before: soon, attempts: 1 }),
      message('a call for later', { channel: 'call', not_before: soon }),
      message('paused', { channel: 'mail' }),
      message('paused, over', { channel: 'mail', give_up_at: over }),
    ])
    .execute();
  const pause = { why: 'refuses us', since: over, until: soon } as const;
  await db.updateTable('channel_pause').set(pause).where('channel', '=', 'mail').execute();
  said = await runScript('backup', [file], variables(lostDatabase));
  const order = await newCharge(lost);
  const { razorpay_payment_id: payment } = await pay(lost, order);
  const link = orderLink(lost.services.vault, { orderId: order.orderId, purpose: 'follow', day: dayOf(new Date()) });
  late = { ...order, payment, link };
  await lost.services.background.drain();
});
afterAll(async () => {
  // One that a test has stopped already is not stopped twice.
  if (!isLost) await lost?.stop();
  await simulators?.close();
  await lostDatabase?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The same backup with other rows or another manifest, whose sums fit. */
async function changed(
  name: string,
  change: { rows?: [table: string, change: (rows: string) => string]; manifest?: (manifest: Manifest) => void },
): Promise<string> {
  const to = join(folder, name);
  const [changedTable, changeRows] = change.rows ?? [];
  const sums: Manifest['tables'] = {};
  async function* entries() {
    for await (const { name, data } of readArchive(file, [])) {
      const table = tableOf(name);
      if (table !== null && table === changedTable && changeRows) {
        const rows = Buffer.from(changeRows(data.toString('utf8')));
        const sum = new Sum();
        sum.add(rows);
        sums[table] = { ...sum.total(), columns: [] };
        yield { name, data: rows };
      } else if (name === manifestName) {
        const manifest: Manifest = JSON.parse(data.toString('utf8'));
        for (const [table, { rows, sha256 }] of Object.entries(sums))
          Object.assign(manifest.tables[table] ?? {}, { rows, sha256 });
        change.manifest?.(manifest);
        yield { name, data: Buffer.from(JSON.stringify(manifest)) };
      } else yield { name, data };
    }
  }
  await writeArchive(to, entries(), []);
  return to;
}

async function manifestOf(file: string): Promise<Manifest> {
  for await (const { name, data } of readArchive(file, []))
    if (name === manifestName) return JSON.parse(data.toString('utf8'));
  throw new Error(`${file} has no manifest`);
}

async function inDatabase(where: TestDatabase, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({
    databaseUrl: where.DATABASE_URL,
    databasePool: 1,
    dataDir: where.DATA_DIR,
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const check = (backup: string) => runScript('restore', [backup, '--check'], variables(lostDatabase));

describe('a backup made while the shop serves', () => {
  it('says what it holds, and names the keys without holding them', () => {
    expect(said).toMatch(/\d+ rows of \d+ tables/);
    expect(said).toMatch(/audit log ends with entry 2, [0-9a-f]{64}/);
    expect(said).toMatch(/takes the keys test, which/);
    if (inject('engine').name === 'embedded') expect(said).toMatch(/held its requests up for \d+ ms/);
    expect(readdirSync(lostDatabase.DATA_DIR).filter((name) => name.startsWith('backup-'))).toEqual([]);
  });

  it('is recorded in the database that it is of, once it is whole', async () => {
    expect(await backupWays(lost.services.database.db)).toEqual([
      { kind: 'file', at: new Date((await manifestOf(file)).takenAt), isMade: true, bytes: statSync(file).size },
    ]);
  });

  it('is restored into a scratch database and compared, with its keys', async () => {
    expect(await check(file)).toMatch(
      /keys of the settings open it[\s\S]*log is whole[\s\S]*Restored into a scratch database/,
    );
  });

  it('is not overwritten by another', async () => {
    await expect(writeArchive(file, readArchive(file, []), [])).rejects.toThrow(/is there already/);
    const begun = join(folder, 'begun.tar.gz');
    writeFileSync(`${begun}.unfinished`, '');
    await expect(writeArchive(begun, readArchive(file, []), [])).rejects.toThrow(/or was interrupted/);
  });

  it('leaves out the files of other releases', async () => {
    const stored = Object.keys((await manifestOf(file)).tables);
    expect(stored).toContain('key_proof');
    expect(stored).not.toContain('release_file');
  });

  it('is not restored where there is a shop', async () => {
    // One process has an embedded database open.
    const refusal =
      inject('engine').name === 'server' ? /There is a shop in this database already/ : /is in use by another/;
    await expect(runScript('restore', [file, '--invoices-unknown'], variables(lostDatabase))).rejects.toThrow(refusal);
  });
});

describe('a database that is not empty', () => {
  it("is refused, and keeps what it has, where it has another application's table", async () => {
    const database = await testDatabase();
    try {
      await inDatabase(database, ({ pool }) => pool.query('create table theirs as select 42 as answer'));
      await expect(runScript('restore', [file, '--moved'], variables(database))).rejects.toThrow(
        /has what is not ours \(theirs\)/,
      );
      await inDatabase(database, async ({ pool }) => {
        expect((await pool.query('select answer from theirs')).rows).toEqual([{ answer: 42 }]);
      });
    } finally {
      await database.drop();
    }
  });
});

describe('a backup is refused', () => {
  it('that has one bit flipped', async () => {
    const flipped = join(folder, 'flipped.tar.gz');
    copyFileSync(file, flipped);
    const bytes = readFileSync(flipped);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(flipped, bytes);
    await expect(check(flipped)).rejects.toThrow(/is not restored: /);
  });

  it('of which a table has one row less', async () => {
    const less = await changed('less.tar.gz', {
      rows: ['preset', (rows) => rows.slice(rows.indexOf('\n') + 1)],
      manifest: ({ tables: { preset } }) => {
        if (preset) preset.rows += 1;
      },
    });
    await expect(check(less)).rejects.toThrow(/it has \d+ rows of preset, and its manifest says \d+/);
  });

  it('of which an entry of the audit log was changed', async () => {
    const forged = await changed('forged.tar.gz', {
      rows: ['audit_entry', (rows) => rows.replace('a backup', 'a whim')],
    });
    await expect(check(forged)).rejects.toThrow(/audit log is broken at entry 1/);
  });

  it('that a newer release made', async () => {
    const newer = await changed('newer.tar.gz', { manifest: ({ migrations }) => void migrations.push('9999_later') });
    await expect(check(newer)).rejects.toThrow(/made by a newer release .*9999_later/);
  });
});

describe('a shop that was lost after its backup', () => {
  it('is not restored before it is said where both series go on, though no credit note was given out yet', async () => {
    const into = await testDatabase();
    onTestFinished(() => into.drop());
    await expect(runScript('restore', [file], variables(into))).rejects.toThrow(/--invoices-from N/);
    const invoicesAlone = runScript('restore', [file, '--invoices-from', '500'], variables(into));
    await expect(invoicesAlone).rejects.toThrow(
      /numbers of credit notes .*--credit-notes-from N, which is 1 where none/,
    );
  });

  it('goes on: what came after is found at the provider, nothing is sent twice, no number is given again', async () => {
    const database = await testDatabase();
    expect(
      await runScript('restore', [file, '--invoices-from', '500', '--credit-notes-from', '40'], variables(database)),
    ).toMatch(/Restored and compared, all of it[\s\S]*keys of the settings open it/);
    await inDatabase(database, async ({ db }) => {
      const messages = db.selectFrom('outgoing').select(['channel', 'state', 'detail']).where('detail', 'is not', null);
      expect(await messages.orderBy('detail').orderBy('channel').execute()).toEqual([
        { channel: 'call', state: 'dead', detail: 'fate unknown: open when the backup was made' },
        { channel: 'sms', state: 'dead', detail: 'fate unknown: open when the backup was made' },
        { channel: 'sms', state: 'dead', detail: 'fate unknown: open when the backup was made' },
        { channel: 'sms', state: 'queued', detail: 'for later' },
        { channel: 'mail', state: 'dead', detail: 'never sent: its channel was paused when the backup was made' },
        { channel: 'mail', state: 'queued', detail: 'paused' },
      ]);
      // The newest that there is, though its own rows say that there was none yet.
      const { takenAt } = await manifestOf(file);
      expect(await backupWays(db)).toMatchObject([{ at: new Date(takenAt), isMade: true, bytes: statSync(file).size }]);
    });
    isLost = true;
    await lost.stop();
    const server = await testServer({ database, simulators, variables: secrets });
    try {
      const { db } = server.services.database;
      const found = await eventually('the payment is found', () =>
        db.selectFrom('payment').selectAll().where('provider_payment_id', '=', late.payment).executeTakeFirst(),
      );
      expect(found).toMatchObject({ standing: 'unknown', charge_id: null, status: 'captured' });
      expect(await db.selectFrom('session').selectAll().where('kind', '=', 'operator').execute()).toEqual([]);
      expect((await fetch(`${server.url}/order/${late.link}`)).status).toBe(404);
      const next = await newCharge(server);
      expect(next.orderId).toBeGreaterThan(late.orderId);
      expect(await db.selectFrom('orders').select('id').orderBy('id').execute()).toEqual([
        { id: early.orderId },
        { id: next.orderId },
      ]);
      expect(await db.selectFrom('invoice_counter').select('last_number').execute()).toEqual([{ last_number: 499 }]);
      expect(await db.selectFrom('credit_note_counter').select('last_number').execute()).toEqual([{ last_number: 39 }]);
      const { rows } = await sql`select from pg_trigger where tgenabled <> 'O'`.execute(db);
      expect(rows).toEqual([]);
    } finally {
      await server.stop();
      await database.drop();
    }
  });
});
