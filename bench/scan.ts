import { availableParallelism } from 'node:os';
import { startPostgres } from '../scripts/postgres.ts';
import { askAddress, hasCode, requireAnswers } from './against.ts';
import { keeper } from './keeper.ts';
import { load, type Measured, type Target } from './load.ts';
import type { Seen } from './lock-waits.ts';
import { headline, type Row, table } from './report.ts';
import { fewest, readScanOptions, type ScanOptions, usage } from './scan-options.ts';
import { amount, canShowTwo, growthLine, locksLine, type ScanRow, shareLine, twoLine } from './scan-report.ts';
import { type Ask, askApi, asking, askPage } from './scan-requests.ts';
import { firstGuid, type Seeded, seed } from './seed.ts';
import { sizes } from './sizes.ts';
import { type Script, type Subject, startSubject } from './subject.ts';
import { startTwoProcesses } from './two-processes.ts';
import { Unusable } from './unusable.ts';

// `npm run bench:scan`: the cost of a scan, compared with the least it could cost. See docs/PERFORMANCE.md, and `--help` for its options.

interface Lane extends ScanRow {
  measure(duration: number): Promise<Measured>;
}

interface ServerLane extends Lane {
  subject: Subject;
  guids: string[];
}

interface TwoLane extends Lane {
  seen: Seen;
}

const api = 'POST /api/qrcodedetail';
const cpus = availableParallelism();
const { open, stopAll } = keeper();

async function main({ isQuick, stickers, hasProcesses, against }: ScanOptions): Promise<void> {
  const plan = isQuick ? { rounds: 1, seconds: 2, warmUp: 1 } : { rounds: 5, seconds: 6, warmUp: 6 };
  await requireAnswers(against, firstGuid);
  const postgres = await open(startPostgres({ shared_buffers: '512MB' }));
  const [least, most] = [await seed(postgres.url, 'few', fewest), await seed(postgres.url, 'many', stickers)];
  const [small, large] = [await lanesOf(least), await lanesOf(most)];
  const two = hasProcesses ? await laneOfTwo(most) : null;
  const theirs = against.map((address) => laneAgainst(address, most, large[0]?.floor ?? []));
  const lanes = [...small, ...large, ...(two ? [two] : []), ...theirs];
  for (const lane of lanes) await lane.measure(plan.warmUp);
  // Round by round, floor and server in turn, so that variations of the machine affect both.
  for (let round = 0; round < plan.rounds; round++)
    for (const lane of lanes) lane.rounds.push(await lane.measure(plan.seconds));
  console.log(`${headline(`median of ${plan.rounds} rounds of ${plan.seconds} s`)}\n`);
  const shown = lanes.filter((lane) => lane !== two || canShowTwo(cpus));
  console.log(`${table<ScanRow>(shown, [{ heading: 'stickers', cell: amount }])}\n`);
  await printLines(small, large, two);
}

/** Every lane has a process of its own: code that has just rendered pages handles calls more slowly for some seconds. */
async function lanesOf({ url, stickers, guids }: Seeded): Promise<ServerLane[]> {
  const floor: Row['rounds'] = [];
  const running = (LOG_LEVEL: string, script?: Script) => startServer(url, LOG_LEVEL, script);
  const lane = async (what: string, ask: Ask, starting: Promise<Subject>, rounds: Row['rounds'] = []) => {
    const subject = await starting;
    return { what, subject, stickers, guids, rounds, floor, measure: measuring(subject, ask, guids) };
  };
  return [
    await lane('floor', askApi, running('silent', 'floor-process.ts'), floor),
    await lane(api, askApi, running('silent')),
    await lane(`${api}, LOG_LEVEL=info`, askApi, running('info')),
    await lane('GET /q/{guid}', askPage, running('silent')),
  ];
}

function startServer(url: string, LOG_LEVEL = 'silent', script: Script = 'server-process.ts'): Promise<Subject> {
  return open(startSubject(script, { DATABASE_URL: url, LOG_LEVEL }));
}

function measuring(target: Target, ask: Ask, guids: string[]): Lane['measure'] {
  return (duration) => load(target, { next: asking(ask, guids), until: { duration } });
}

/** Without a share of the floor, which is one process. */
async function laneOfTwo(seeded: Seeded): Promise<TwoLane> {
  const two = await startTwoProcesses(seeded, { open, start: () => startServer(seeded.url) });
  const rounds: Row['rounds'] = [];
  return { ...two, what: `${api}, 2 processes`, stickers: seeded.stickers, rounds, floor: rounds };
}

function laneAgainst(address: string, { stickers, guids }: Seeded, floor: Row['rounds']): Lane {
  const measure = measuring({ url: address }, askAddress(address), guids);
  return { what: `GET ${address}`, stickers: hasCode(address) ? stickers : null, rounds: [], floor, measure };
}

async function printLines(few: ServerLane[], many: ServerLane[], two: TwoLane | null): Promise<void> {
  const [small, large] = [few, many].map((lanes) => lanes.find(({ what }) => what === api));
  if (!small || !large) return;
  console.log(shareLine([large, small]));
  console.log(growthLine(few, many));
  if (two) console.log(`${twoLine(large, two, cpus)}\n${locksLine(two.seen)}`);
  console.log((await sizes(large.subject.url, large.guids[0] ?? '')).join('\n'));
}

try {
  const options = readScanOptions(process.argv.slice(2));
  if (options.needsHelp) console.log(usage);
  else await main(options);
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await stopAll();
}
