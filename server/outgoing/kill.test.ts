import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type ServerProcess, secrets, settings, startProcess } from '../../test/process.ts';
import { post } from '../../test/server.ts';
import { openDatabase } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { addSubscription } from '../owners/push/subscriptions.ts';
import { loadKeys } from '../personal-data/keys.ts';
import { Vault } from '../personal-data/vault.ts';
import { seedDemo } from '../sandbox/demo.ts';

const kills = 6;
const atOnce = 5;
const requests = kills * atOnce;
/** In seconds: nobody looks at a notification here, and each SMS follows. */
const brief = { firstRetry: 1, cutOff: 3, mailCutOff: 3, pushTaken: 1, pushSeen: 2 };

let database: TestDatabase;
let simulators: Simulators;
let server: ServerProcess | undefined;
beforeEach(async () => {
  database = await testDatabase();
  // Exotel repeats a report that was not accepted for 20 minutes; our simulator until a server is up, however long its start takes.
  simulators = await startSimulators({ inbox: createMemoryInbox(), pace: { retryMs: 500, tries: 1000 } });
});
afterEach(async () => {
  await server?.kill();
  await simulators?.close();
  await database?.drop();
});

/** Opens the database while no server runs. */
async function withDatabase<T>(work: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const open = await openDatabase(readEnv({ ...database, drop: undefined } as Record<string, string | undefined>));
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** Thirty stickers of one owner's car, so that no limit stands in the way. The owner hears of messages in a browser and by mail, too. */
function seed(): Promise<string[]> {
  return withDatabase(async ({ db }) => {
    const vault = new Vault(loadKeys(readEnv(secrets)));
    await seedDemo(db, vault, new Date());
    const {
      guid: _guid,
      id: _id,
      ...paid
    } = await db.selectFrom('sticker').selectAll().where('guid', '=', 'DEMOCARPAID00001').executeTakeFirstOrThrow();
    const [ownerId, sessionHash] = [paid.owner_id ?? 0, Buffer.alloc(32)];
    await db.insertInto('session').values({ token_hash: sessionHash, kind: 'owner', account_id: ownerId }).execute();
    const browser = { ...simulators.browsers.subscribe(), ownerId, sessionHash, now: new Date() };
    await db.transaction().execute((tx) => addSubscription(tx, vault, browser));
    await db
      .updateTable('owner')
      .set({ email_proven_at: new Date(), is_told_by_mail: true })
      .where('id', '=', browser.ownerId)
      .execute();
    const guids = Array.from({ length: requests }, (_, index) => `KILLTEST${String(index).padStart(8, '0')}`);
    await db
      .insertInto('sticker')
      .values(guids.map((guid) => ({ ...paid, guid })))
      .execute();
    return guids;
  });
}

function idsOf(channel: 'push' | 'mail') {
  return withDatabase(async ({ db }) =>
    db.selectFrom('outgoing').select('id').where('channel', '=', channel).execute(),
  );
}

function outcomeSentences() {
  return withDatabase(async ({ db }) =>
    db
      .selectFrom('contact')
      .innerJoin('outgoing', 'outgoing.about', 'contact.id')
      .select(['outgoing.id', 'channel', 'state', 'contact.kind'])
      .execute(),
  );
}

describe('kill -9 in the middle of sending', () => {
  it(`sends every message exactly once by SMS, loses no mail of one, and sends no push or call twice, through ${kills} kills`, async () => {
    const guids = await seed();
    const port = await freePort();
    const variables: Record<string, string> = {
      ...settings(database, simulators),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: 'loopback',
    };
    const began = performance.now();
    server = await startProcess(variables, { timeouts: { ...brief, proof: 28 } });
    // A report comes once the next process is up, which takes time on a busy machine: if that were longer than proof is awaited, the message would
    // rightly be sent again.
    const timeouts = { ...brief, proof: 28 + (20 * (performance.now() - began)) / 1000 };
    const url = `http://127.0.0.1:${port}`;
    const attempts = () => simulators.tally.attempts('push') + simulators.tally.attempts('call');

    // Each caller repeats the request until the server has said yes, with the same idempotency key each time, as the page does.
    const press = async (GUID: string, index: number) => {
      const isCall = index % 3 === 0;
      const body = isCall ? { GUID, from: `98123456${String(index).padStart(2, '0')}` } : { GUID, id: 6 };
      const headers = { 'idempotency-key': `press-${index}`, 'x-forwarded-for': `203.0.113.${index}` };
      await eventually(`press ${index} taken`, async () => {
        const answer = await post(`${url}/api${isCall ? '/make-call' : '/sms/template'}`, body, headers).catch(
          () => null,
        );
        return answer !== null && [200, 502, 503].includes(answer.status);
      });
    };
    // Five at a time, and a kill in the middle of them: so there is something under way whenever the server dies.
    const pressing: Promise<unknown>[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const seen = attempts();
      const first = kill * atOnce;
      pressing.push(...guids.slice(first, first + atOnce).map((guid, at) => press(guid, first + at)));
      await eventually(`progress before kill ${kill}`, async () => attempts() > seen + (kill % 3));
      await server.kill();
      server = await startProcess(variables, { timeouts });
      // What was accepted is proven by its report. If the next kills kept the report from us, it would be sent once more in the end.
      await eventually('every report taken', async () => simulators.reportsPending() === 0);
    }
    await Promise.all(pressing);
    const token = { authorization: `Bearer ${variables.METRICS_TOKEN}` };
    await eventually(
      'all settled',
      async () => {
        const metrics = await fetch(`${url}/metrics`, { headers: token }).then((response) => response.text());
        return !/dastak_outgoing\{.*state="(queued|sending|unknown)"/.test(metrics);
      },
      600,
    );
    expect(await server.stop()).toBe(0);

    const all = await outcomeSentences();
    const messages = all.filter(({ kind }) => kind === 'message');
    const calls = all.filter(({ kind }) => kind === 'call');
    expect(messages).toHaveLength(20);
    expect(calls).toHaveLength(10);
    const sentTimes = messages.map(({ id }) => simulators.tally.times('sms', id));
    expect(sentTimes).toEqual(Array(20).fill(1));
    const pushed = (await idsOf('push')).map(({ id }) => simulators.tally.times('push', id));
    expect(pushed).toHaveLength(20);
    expect(Math.max(...pushed)).toBe(1);
    // One that was under way is sent again under its own id, by which a mailbox shows it once.
    const mailed = (await idsOf('mail')).map(({ id }) => simulators.tally.times('mail', id));
    expect(mailed).toHaveLength(20);
    expect(Math.min(...mailed)).toBeGreaterThan(0);
    for (const { id, state } of calls)
      expect([id, simulators.tally.times('call', id), state]).toSatisfy(
        ([, times, fate]) => times === 1 || (times === 0 && fate === 'dead'),
      );
  });
});
