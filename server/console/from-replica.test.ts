import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { consoleCalls } from '../../contract/console/calls.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { newInquiry } from '../../test/console/site-content.ts';
import { validBody } from '../../test/matrix.ts';
import { type Replicated, startReplicated } from '../../test/replicated.ts';
import { newScene, type Scene } from '../../test/scene.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';

const day = 24 * 3600;
type Name = keyof typeof consoleCalls;

/** What counts, too, and not the lists from which money is sent. */
const figures: Name[] = ['today', 'contactPatterns', 'booksMonth', 'settlementReports', 'stockList', 'promoEffect'];
const ofMoney: Name[] = ['unmatchedPayments', 'stuckRefunds'];
const names = Object.keys(consoleCalls) as Name[];
const lists = names.filter((name) => 'sorts' in consoleCalls[name] && !ofMoney.includes(name));
const fromReplica = [...lists, ...figures];

let replicated: Replicated;
let server: TestServer;
let other: TestServer;
let scene: Scene;
beforeAll(async () => {
  if (inject('engine').name !== 'server') return;
  replicated = await startReplicated();
  server = await newServer();
  other = await newServer();
  scene = await newScene(server);
  // The audit log of a shop has an entry: its first operator's.
  await (await signedInOperator(server)).post('/promo-code/create', promo('FIRST'));
});
afterAll(async () => {
  await server?.stop();
  await other?.stop();
  await replicated?.stop();
});

function newServer(): Promise<TestServer> {
  return testServer({
    database: replicated.database,
    variables: { DATABASE_REPLICA_URL: replicated.replica.url },
    // Nothing but a list asks the replica.
    databaseTimeouts: { replicaAge: day, replicaCheck: day },
  });
}

const promo = (code: string) => ({ code, percent: 15, scope: 'shop', is_active: true });

/** How often something was asked of the replica meanwhile. */
async function askedOfReplica(work: () => Promise<unknown>): Promise<number> {
  const { replica } = server.services.database;
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  replica?.pool.on('acquire', count);
  await work();
  replica?.pool.off('acquire', count);
  return asked;
}

const onServer = describe.runIf(inject('engine').name === 'server');

onServer('a list', () => {
  it('shows what the replica has, and what any operator changed, whichever process was asked', async () => {
    const [one, two] = [await signedInOperator(server), await signedInOperator(other)];
    const inquiries = async () => (await two.post('/inquiries', {})).body.total;
    const codes = async ({ post }: typeof one, search: string) => {
      const { body } = await post('/promo-codes', { search });
      return body.PromoCodes.map(({ code }: { code: string }) => code);
    };
    await replicated.caughtUp();
    await replicated.pause();
    const before = await inquiries();
    await newInquiry(server);
    expect(await inquiries()).toBe(before);
    expect((await one.post('/promo-code/create', promo('OWN'))).status).toBe(200);
    expect(await codes(one, 'OWN')).toEqual(['OWN']);
    expect(await codes(two, 'OWN')).toEqual(['OWN']);
    await replicated.resume();
    await replicated.caughtUp();
    expect(await inquiries()).toBe(before + 1);
  });

  it.each(fromReplica)('%s is read from the replica', async (name) => {
    const { path } = consoleCalls[name];
    const operator = await sessionOf(server, 'operator', scene.operators.owner);
    await replicated.caughtUp();
    const asked = await askedOfReplica(async () => {
      expect((await server.post(path, validBody(name, scene), operator)).status).toBe(200);
    });
    expect([asked, server.services.replica?.isAway]).toEqual([1, false]);
  });
});

onServer('a file of the books', () => {
  it('is read from the replica, part by part', async () => {
    const { post } = await signedInOperator(server, 'owner');
    const { taken } = (await post('/books/take', { month: '2026-10', file: 'day_book' })).body;
    await replicated.caughtUp();
    const asked = await askedOfReplica(async () => {
      for (const after of [0, 1]) expect((await post('/books/part', { taken, after })).status).toBe(200);
    });
    expect([asked, server.services.replica?.isAway]).toEqual([2, false]);
  });
});

onServer('what decides, changes or reveals something', () => {
  it.each(names.filter((name) => !fromReplica.includes(name)))('%s asks the database itself', async (name) => {
    const { path, auth } = consoleCalls[name];
    const operator = auth === 'anyone' ? {} : await sessionOf(server, 'operator', scene.operators.owner);
    const asked = await askedOfReplica(() => server.post(path, validBody(name, scene), operator));
    expect([asked, server.services.replica?.isAway]).toEqual([0, false]);
  });
});

// Last: nobody looks whether it is back.
onServer('while the replica is away', () => {
  it('a list is the same, and the process is ready', async () => {
    const { post } = await signedInOperator(server);
    const { body } = await post('/orders', {});
    await replicated.replica.end('SIGKILL');
    expect(await post('/orders', {})).toMatchObject({ status: 200, body });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
