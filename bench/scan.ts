import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { keeper } from './keeper.ts';
import { load, type Measured } from './load.ts';
import { growth, headline, ofFloor, type Row, table } from './report.ts';
import { type Ask, askApi, asking, askPage } from './scan-requests.ts';
import { type Seeded, seed } from './seed.ts';
import { sizes } from './sizes.ts';
import { type Script, type Subject, startSubject } from './subject.ts';

// `npm run bench:scan`: the cost of a scan, compared with the least it could cost. See docs/PERFORMANCE.md. `--quick` to try it out.
const { quick = false } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;
const plan = quick
  ? { rounds: 1, seconds: 2, warmUp: 1, stickers: [10_000, 100_000] }
  : { rounds: 5, seconds: 6, warmUp: 6, stickers: [10_000, 1_000_000] };

interface Lane extends Row {
  subject: Subject;
  ask: Ask;
  stickers: number;
  guids: string[];
}

const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const postgres = await open(startPostgres({ shared_buffers: '512MB' }));
  const lanes: Lane[] = [];
  for (const stickers of plan.stickers) lanes.push(...(await lanesOf(await seed(postgres.url, stickers))));
  for (const lane of lanes) await run(lane, plan.warmUp);
  // Round by round, floor and server in turn, so that variations of the machine affect both.
  for (let round = 0; round < plan.rounds; round++)
    for (const lane of lanes) lane.rounds.push(await run(lane, plan.seconds));
  await print(lanes);
}

function run({ subject, ask, guids }: Lane, duration: number): Promise<Measured> {
  return load(subject, { next: asking(ask, guids), until: { duration } });
}

/** Every lane has a process of its own: code that has just rendered pages handles calls more slowly for some seconds. */
async function lanesOf({ url, stickers, guids }: Seeded): Promise<Lane[]> {
  const floor: Row['rounds'] = [];
  const running = (LOG_LEVEL: string, script: Script = 'server-process.ts') =>
    open(startSubject(script, { DATABASE_URL: url, LOG_LEVEL }));
  const lane = async (what: string, ask: Ask, starting: Promise<Subject>, rounds: Row['rounds'] = []) => {
    const subject = await starting;
    return { what, ask, subject, stickers, guids, rounds, floor };
  };
  return [
    await lane('floor', askApi, running('silent', 'floor-process.ts'), floor),
    await lane(api, askApi, running('silent')),
    await lane(`${api}, LOG_LEVEL=info`, askApi, running('info')),
    await lane('GET /q/{guid}', askPage, running('silent')),
  ];
}

const api = 'POST /api/qrcodedetail';

async function print(lanes: Lane[]): Promise<void> {
  console.log(`${headline(`median of ${plan.rounds} rounds of ${plan.seconds} s`)}\n`);
  console.log(`${table(lanes, [{ heading: 'stickers', cell: amount }])}\n`);
  const [small, large] = lanes.filter(({ what }) => what === api);
  const floors = lanes.filter(({ what }) => what === 'floor');
  if (!small || !large || !floors[0] || !floors[1]) return;
  const shares = [large, small].map((row) => `${ofFloor(row).toFixed(0)} % of its floor at ${amount(row)}`);
  console.log(`api at ${shares.join(', ')} (aim 70 %)`);
  const grown = `${growth(small, large).toFixed(2)} × of ${amount(small)}`;
  const floorGrown = `the floor's own ${growth(floors[0], floors[1]).toFixed(2)} ×`;
  console.log(`p99 at ${amount(large)} is ${grown} (aim 1.3 ×; ${floorGrown})`);
  console.log((await sizes(large.subject.url, large.guids[0] ?? '')).join('\n'));
}

function amount({ stickers }: Lane): string {
  return stickers.toLocaleString('en');
}

try {
  await main();
} finally {
  await stopAll();
}
