import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { Buyers } from '../../test/buyers.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type ServerProcess, settings, startProcess } from '../../test/process.ts';
import { type SimulatorProcess, startSimulatorProcess } from '../../test/simulator-process.ts';
import { openDatabase } from '../db/database.ts';
import { readEnv } from '../env.ts';

const isAll = process.env.TEST_ALL === 'yes';
/** Buyers who come between two kills: what counts is how many kills hit a buyer who is paying. */
const newcomers = isAll ? 12 : 6;
const engine = inject('engine').name;
/** A kill can only damage the file of the embedded database, and fewer kills are enough to test that; the application code is the same. */
const kills = isAll ? 50 : { server: 25, embedded: 6 }[engine];
/** What happens to the webhooks, in turn and over again: many get lost, come late, repeatedly or in another order. */
const weather = ['twice', 'drop', 'ten-times', 'drop', 'late', 'twice', 'reorder'];

let database: TestDatabase;
let simulator: SimulatorProcess;
let server: ServerProcess;
let url: string;
beforeEach(async () => {
  database = await testDatabase();
  url = `http://127.0.0.1:${await freePort()}`;
  simulator = await startSimulatorProcess(`${url}/api/webhooks/razorpay`);
});
afterEach(async () => {
  await server?.kill();
  await simulator?.stop();
  await database?.drop();
});

type Script = 'server-process.ts' | 'naive-process.ts';

function startServer(script: Script): Promise<ServerProcess> {
  const variables = {
    ...settings(database, simulator),
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: 'loopback',
  };
  const paymentTimeouts = { checkInterval: 1, firstCheck: 5, shortWait: 1, lease: 3, firstRetry: 1 };
  return startProcess(variables, { paymentTimeouts }, script);
}

/** Starts the server, with these webhook faults, and returns those who will buy from it. */
async function openShop(script: Script, kills: number): Promise<Buyers> {
  server = await startServer(script);
  await weatherFor(kills * newcomers * 5);
  return new Buyers({ serverUrl: url, simulatorUrl: simulator.controlUrl });
}

/** Kills the server again and again, each time when some of the latest buyers have paid and the others are about to. */
async function killWhileBuying(buyers: Buyers, kills: number, script: Script): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const enough = buyers.captured + newcomers / 4 + (kill % (newcomers / 2));
    buyers.startBuying(newcomers);
    await eventually(`captures before kill ${kill + 1}`, async () => buyers.captured >= enough);
    await server.kill();
    server = await startServer(script);
  }
  await buyers.finished();
}

function weatherFor(events: number) {
  const next = Array.from({ length: events }, (_, index) => weather[index % weather.length]);
  return fetch(`${simulator.controlUrl}/_faults`, {
    method: 'POST',
    body: JSON.stringify({ channel: 'webhook', next }),
  });
}

/** What the provider took, and what became of it in our database. Read while no server runs. */
async function account() {
  const { payments } = await fetch(`${simulator.controlUrl}/_payments`).then((answer) => answer.json());
  const captured: string[] = payments.filter((payment: { captured: boolean }) => payment.captured).map(idOf);
  const open = await openDatabase(readEnv({ ...database, drop: undefined } as Record<string, string | undefined>));
  try {
    const rows = await open.db
      .selectFrom('payment')
      .innerJoin('charge', 'charge.id', 'payment.charge_id')
      .innerJoin('orders', 'orders.id', 'charge.order_id')
      .leftJoin('invoice', 'invoice.order_id', 'orders.id')
      .select(['payment.provider_payment_id', 'payment.standing', 'orders.id', 'orders.state', 'invoice.number'])
      .execute();
    const letters = await open.db.selectFrom('outgoing').select('channel').where('channel', '=', 'mail').execute();
    const fulfilled = rows.filter(
      ({ standing, state, number }) => standing === 'credited' && state === 'paid' && number,
    );
    const known = new Set(fulfilled.map((row) => row.provider_payment_id));
    return {
      captured: captured.length,
      lost: captured.filter((id) => !known.has(id)).length,
      fulfilled: fulfilled.length,
      ordersTwice: fulfilled.length - new Set(fulfilled.map(({ id }) => id)).size,
      numbers: fulfilled.map(({ number }) => number ?? 0).toSorted((a, b) => a - b),
      letters: letters.length,
    };
  } finally {
    await open.close();
  }
}

const idOf = ({ id }: { id: string }) => id;

function print(what: string, counts: object): void {
  process.stdout.write(`${what} on the ${engine} engine: ${JSON.stringify(counts)}\n`);
}

describe('kill -9 while people pay', () => {
  it('loses nothing that was captured, and fulfils nothing twice', async () => {
    const buyers = await openShop('server-process.ts', kills);
    await killWhileBuying(buyers, kills, 'server-process.ts');
    const { captured } = buyers;
    await eventually('every order paid after the last start', () => buyers.allPaid());
    expect(await server.stop()).toBe(0);
    const { numbers, ...counts } = await account();
    print(`${kills} kills`, counts);
    expect(captured).toBe(kills * newcomers);
    expect(counts).toEqual({ captured, lost: 0, fulfilled: captured, ordersTwice: 0, letters: captured });
    expect(numbers).toEqual(Array.from({ length: captured }, (_, index) => index + 1));
  });

  // It is enough to show that the test can fail on the engine where it runs in full.
  if (isAll || engine === 'server')
    it('is a test that a naive settle fails', async () => {
      const [most, atOnce] = [5, 3];
      const buyers = await openShop('naive-process.ts', most * atOnce);
      const arePaid = () =>
        eventually('every order paid', () => buyers.allPaid(), 30).then(
          () => true,
          () => false,
        );
      let isPaid = true;
      for (let times = 0; isPaid && times < most; times++) {
        await killWhileBuying(buyers, atOnce, 'naive-process.ts');
        isPaid = await arePaid();
      }
      expect(isPaid).toBe(false);
      await server.kill();
      const { numbers: _numbers, ...counts } = await account();
      print('naive settle', counts);
      expect(counts.lost).toBeGreaterThan(0);
    });
});
