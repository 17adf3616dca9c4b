import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/free-port.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { addressOf } from '../test/address-of.ts';
import { providerVariables } from '../test/provider-variables.ts';
import { startSimulatorProcess } from '../test/simulator-process.ts';
import { addContacts } from './contacts.ts';
import { keeper } from './keeper.ts';
import { load, type Measured, type Next } from './load.ts';
import { addBrowsers, addNumbers, addPeople, addRecent, type Range } from './owners.ts';
import { growth, headline, type Row, table } from './report.ts';
import { type Seeded, seed } from './seed.ts';
import { run } from './sql.ts';
import { type Subject, startSubject } from './subject.ts';

// `npm run bench:press`: the cost of a message to an owner, in a database without contacts and in one with millions; and of messages of which more
// becomes than an SMS. See docs/PERFORMANCE.md. `--contacts N` instead of five million, `--quick` to try it out.
const options = { contacts: { type: 'string' }, quick: { type: 'boolean', default: false } } as const;
const { contacts, quick } = parseArgs({ options }).values;
const plan = quick ? { rounds: 1, seconds: 3, warmUp: 3 } : { rounds: 5, seconds: 6, warmUp: 6 };
const most = contacts === undefined ? (quick ? 100_000 : 5_000_000) : wholeNumber(contacts);
/** So many, each of an owner of its own, that no kind of press comes to one twice. */
const stickers = 100_000;
const share = stickers / 5;
const rangeOf = (part: number): Range => ({ first: part * share + 1, last: (part + 1) * share });
/** The presets of the first installation: one that can wait, and one that cannot. */
const [lights, towed] = [6, 2];

interface Lane extends Row {
  measure(duration: number): Promise<Measured>;
}

const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const postgres = await open(startPostgres({ shared_buffers: '512MB' }));
  const empty = await seed(postgres.url, 'none', stickers, stickers);
  const full = await seed(postgres.url, 'many', stickers, stickers);
  await addContacts(full.url, most, stickers);
  for (const { url } of [empty, full]) await addNumbers(url, stickers);
  const [plain, urgent, people, browsers, recent] = [0, 1, 2, 3, 4].map(rangeOf) as [Range, Range, Range, Range, Range];
  await addPeople(empty.url, people);
  await addBrowsers(empty.url, browsers);
  const start = await subjectOf(empty);
  const first = await laneOf('no contacts', { subject: start, seeded: empty, about: plain });
  const floor = first.rounds;
  const beside = (what: string, about: Range, presetId = lights) =>
    laneOf(what, { subject: start, seeded: empty, about, presetId, floor });
  const large = await laneOf(`${most} contacts`, { subject: await subjectOf(full), seeded: full, about: plain, floor });
  const lanes = [
    first,
    large,
    await beside('urgent', urgent, towed),
    await beside('urgent, three people named', people, towed),
    await beside('two browsers told', browsers),
    await beside('said before by another', recent),
  ];
  // Last, since a message is joined for ten minutes.
  await addRecent(empty.url, recent, lights);
  for (const lane of lanes) await lane.measure(plan.warmUp);
  for (let round = 0; round < plan.rounds; round++)
    for (const lane of lanes) lane.rounds.push(await lane.measure(plan.seconds));
  console.log(`POST /api/sms/template, ${headline(`median of ${plan.rounds} rounds of ${plan.seconds} s`)}\n`);
  console.log(table(lanes));
  console.log(`\np99 with ${most} contacts: ${growth(first, large).toFixed(2)} × that of none (aim 1.2)`);
}

/** A server on this database, with simulated providers of its own. */
async function subjectOf({ url }: Seeded): Promise<Subject> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const providers = await open(startSimulatorProcess(`${publicUrl}/api/webhooks/razorpay`));
  return open(
    startSubject('server-process.ts', {
      DATABASE_URL: url,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'silent',
      SMS_BUDGET: '1000000',
      ...providerVariables(providers),
    }),
  );
}

interface Pressed {
  subject: Subject;
  seeded: Seeded;
  /** Whose stickers. */
  about: Range;
  presetId?: number;
  /** The rounds that it is compared with; its own, unless given. */
  floor?: Row['rounds'];
}

async function laneOf(what: string, { subject, seeded, about, presetId = lights, floor }: Pressed): Promise<Lane> {
  const own = `select guid from sticker where owner_id between ${about.first} and ${about.last} order by random()`;
  const guids = await run<{ guid: string }>(seeded.url, [own]);
  const next = pressing(
    guids.map(({ guid }) => guid),
    presetId,
  );
  const rounds: Row['rounds'] = [];
  const measure = async (duration: number) => {
    const measured = await load(subject, { next, until: { duration } });
    // What becomes due a minute or two later would be sent while another kind of press is measured.
    await run(seeded.url, ["delete from outgoing where state = 'queued' and greatest(not_before, held_until) > now()"]);
    return measured;
  };
  return { what, rounds, floor: floor ?? rounds, measure };
}

function wholeNumber(typed: string): number {
  if (/^[1-9]\d{0,8}$/.test(typed)) return Number(typed);
  throw new Error(`--contacts takes a whole number, not "${typed}"`);
}

/** The address of each caller is another's. */
let callers = 0;

/** One sticker after the other, each time by another caller at another address. */
function pressing(guids: string[], presetId: number): Next {
  let presses = 0;
  return () => {
    presses += 1;
    callers += 1;
    return {
      method: 'POST',
      path: '/api/sms/template',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(callers),
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ GUID: guids[presses % guids.length], id: presetId }),
    };
  };
}

try {
  await main();
} finally {
  await stopAll();
}
