import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/free-port.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { providerVariables } from '../test/provider-variables.ts';
import { startSimulatorProcess } from '../test/simulator-process.ts';
import { addContacts, addNumbers } from './contacts.ts';
import { keeper } from './keeper.ts';
import { load, type Measured, type Next } from './load.ts';
import { growth, headline, type Row, table } from './report.ts';
import { type Seeded, seed } from './seed.ts';
import { startSubject } from './subject.ts';

// `npm run bench:press`: the cost of a message to an owner, in a database without contacts and in one with millions. See docs/PERFORMANCE.md.
// `--contacts N` instead of five million, `--quick` to try it out.
const options = { contacts: { type: 'string' }, quick: { type: 'boolean', default: false } } as const;
const { contacts, quick } = parseArgs({ options }).values;
const plan = quick ? { rounds: 1, seconds: 2, warmUp: 1 } : { rounds: 5, seconds: 6, warmUp: 6 };
const most = contacts === undefined ? (quick ? 100_000 : 5_000_000) : wholeNumber(contacts);
/** So many that none reaches its limit of six an hour. */
const stickers = 100_000;

interface Lane extends Row {
  measure(duration: number): Promise<Measured>;
}

const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const postgres = await open(startPostgres({ shared_buffers: '512MB' }));
  const empty = await seed(postgres.url, 'none', stickers);
  const full = await seed(postgres.url, 'many', stickers);
  await addContacts(full.url, most, stickers);
  const first = await laneOf('no contacts', empty);
  const lanes = [first, await laneOf(`${most} contacts`, full, first.rounds)];
  for (const lane of lanes) await lane.measure(plan.warmUp);
  for (let round = 0; round < plan.rounds; round++)
    for (const lane of lanes) lane.rounds.push(await lane.measure(plan.seconds));
  console.log(`POST /api/sms/template, ${headline(`median of ${plan.rounds} rounds of ${plan.seconds} s`)}\n`);
  console.log(table(lanes));
  const [small, large] = lanes;
  if (small && large)
    console.log(`\np99 with ${most} contacts: ${growth(small, large).toFixed(2)} × that of none (aim 1.2)`);
}

/** `floor`: the rounds that it is compared with; its own, unless given. */
async function laneOf(what: string, seeded: Seeded, floor?: Row['rounds']): Promise<Lane> {
  await addNumbers(seeded.url);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const providers = await open(startSimulatorProcess(`${publicUrl}/api/webhooks/razorpay`));
  const subject = await open(
    startSubject('server-process.ts', {
      DATABASE_URL: seeded.url,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'silent',
      SMS_BUDGET: '1000000',
      ...providerVariables(providers),
    }),
  );
  const next = pressing(seeded.guids);
  const rounds: Row['rounds'] = [];
  const measure = (duration: number) => load(subject, { next, until: { duration } });
  return { what, rounds, floor: floor ?? rounds, measure };
}

function wholeNumber(typed: string): number {
  if (/^[1-9]\d{0,8}$/.test(typed)) return Number(typed);
  throw new Error(`--contacts takes a whole number, not "${typed}"`);
}

/** One sticker after the other, each time by another caller at another address. */
function pressing(guids: string[]): Next {
  let presses = 0;
  return () => {
    presses += 1;
    return {
      method: 'POST',
      path: '/api/sms/template',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(presses >> 16) & 255}.${(presses >> 8) & 255}.${presses & 255}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ GUID: guids[presses % guids.length], id: 6 }),
    };
  };
}

try {
  await main();
} finally {
  await stopAll();
}
