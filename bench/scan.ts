import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { type Ask, askApi, askPage, connections, load } from './load.ts';
import { growth, ofFloor, type Row, table } from './report.ts';
import { type Seeded, seed } from './seed.ts';
import { sizes } from './sizes.ts';
import { type Subject, startSubject } from './subject.ts';

// `npm run bench:scan`: what a scan costs beside the least it could cost. See docs/PERFORMANCE.md. `--quick` to try it out.
const { quick = false } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;
const plan = quick
  ? { rounds: 1, seconds: 2, warmUp: 1, stickers: [10_000, 100_000] }
  : { rounds: 3, seconds: 6, warmUp: 4, stickers: [10_000, 1_000_000] };

interface Lane extends Row {
  subject: Subject;
  ask: Ask;
  guids: string[];
}

const opened: { stop(): Promise<void> }[] = [];
const open = async <T extends { stop(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
  const one = await opening;
  opened.push(one);
  return one;
};

async function main(): Promise<void> {
  const postgres = await open(startPostgres({ shared_buffers: '512MB' }));
  const lanes: Lane[] = [];
  for (const stickers of plan.stickers) lanes.push(...(await lanesOf(await seed(postgres.url, stickers))));
  for (const lane of lanes) await load(lane.subject, lane.ask, lane.guids, plan.warmUp);
  // Round by round, floor and server in turn, so that the machine's moods meet both.
  for (let round = 0; round < plan.rounds; round++)
    for (const lane of lanes) lane.rounds.push(await load(lane.subject, lane.ask, lane.guids, plan.seconds));
  await print(lanes);
}

async function lanesOf({ url, stickers, guids }: Seeded): Promise<Lane[]> {
  const floor = await open(startSubject('floor-process.ts', { DATABASE_URL: url }));
  const server = (LOG_LEVEL: string) => open(startSubject('server-process.ts', { DATABASE_URL: url, LOG_LEVEL }));
  const silent = await server('silent');
  const lane = { stickers, guids };
  const floorRounds: Row['rounds'] = [];
  const own = () => ({ rounds: [], floor: floorRounds });
  return [
    { ...lane, what: 'floor', subject: floor, ask: askApi, rounds: floorRounds, floor: floorRounds },
    { ...lane, what: api, subject: silent, ask: askApi, ...own() },
    { ...lane, what: `${api}, LOG_LEVEL=info`, subject: await server('info'), ask: askApi, ...own() },
    { ...lane, what: 'GET /q/{guid}', subject: silent, ask: askPage, ...own() },
  ];
}

const api = 'POST /api/qrcodedetail';

async function print(lanes: Lane[]): Promise<void> {
  const cpus = availableParallelism();
  const rounds = `median of ${plan.rounds} rounds of ${plan.seconds} s`;
  console.log(`${connections} connections, ${rounds}, ${cpus} CPUs, Node ${process.versions.node}\n`);
  console.log(`${table(lanes)}\n`);
  const [small, large] = lanes.filter(({ what }) => what === api);
  if (!small || !large) return;
  console.log(`api at ${ofFloor(large).toFixed(0)} % of its floor (aim 70 %)`);
  const grown = `${large.stickers.toLocaleString('en')} is ${growth(small, large).toFixed(2)} ×`;
  console.log(`p99 at ${grown} of ${small.stickers.toLocaleString('en')} (aim 1.3 ×)`);
  for (const line of await sizes(large.subject.url, large.guids[0] ?? '')) console.log(line);
}

try {
  await main();
} finally {
  for (const one of opened.reverse()) await one.stop();
}
