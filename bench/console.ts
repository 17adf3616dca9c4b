import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { type Ask, asks } from './console-asks.ts';
import { plansOf } from './console-plans.ts';
import { type ConsoleSession, openConsole } from './console-session.ts';
import { keeper } from './keeper.ts';
import { aligned, median } from './report.ts';

// `npm run bench:console`: how long the console's lists take with a million rows in each large table, compared with the same lists with a thousand,
// and how many rows their statements read. See docs/PERFORMANCE.md. `--quick` to try it out.
const { quick = false } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;
const plan = quick ? { rows: 20_000, rounds: 3 } : { rows: 1_000_000, rounds: 11 };

/** Counting up to 10,000 common rows may use a sequential scan, which finds them soon; a scan that reads more than this reads a whole table. */
const mostInSequence = plan.rows / 10;

const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const postgres = await open(startPostgres({ shared_buffers: '1GB', max_wal_size: '8GB' }));
  const small = await open(openConsole(postgres.url, 1000));
  const large = await open(openConsole(postgres.url, plan.rows));
  const rows = [];
  for (const name of Object.keys(asks(1))) rows.push(await measure(name, small, large));
  console.log(`${plan.rows} rows, median of ${plan.rounds} requests, one at a time, Node ${process.versions.node}\n`);
  console.log(
    aligned([
      ['what', 'ms', 'with 1,000', 'slowest ms', 'rows read', 'in sequence'],
      ...rows.map(({ cells }) => cells),
    ]),
  );
  const tooMuch = rows.filter(({ inSequence }) => inSequence > mostInSequence);
  for (const { cells } of tooMuch) console.error(`Reads a whole table: ${cells[0]}`);
}

/** Small and large in turn, so that variations of the machine affect both. */
async function measure(name: string, small: ConsoleSession, large: ConsoleSession) {
  const took: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < plan.rounds; round++) {
    took.small.push(await timed(small, name));
    took.large.push(await timed(large, name));
  }
  const { read, inSequence } = await plansOf(large, askOf(large, name));
  const times = [median(took.large), median(took.small), Math.max(...took.large)].map((ms) => ms.toFixed(1));
  return { cells: [name, ...times, String(read), String(inSequence)], inSequence };
}

async function timed(session: ConsoleSession, name: string): Promise<number> {
  const ask = askOf(session, name);
  const begun = performance.now();
  await session.post(ask);
  return performance.now() - begun;
}

function askOf(session: ConsoleSession, name: string): Ask {
  const ask = asks(session.rows)[name];
  if (!ask) throw new Error(`Nothing is asked as ${name}`);
  return ask;
}

try {
  await main();
} finally {
  await stopAll();
}
