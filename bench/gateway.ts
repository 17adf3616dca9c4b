import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { readEnv } from '../server/env.ts';
import { createLog } from '../server/http/log.ts';
import { Limits } from '../server/limits/limits.ts';
import { limits as table } from '../server/limits/table.ts';
import { createMetrics } from '../server/metrics.ts';
import { openVault } from '../server/personal-data/open-vault.ts';
import { type Action, type Crowd, crowds, limitOf } from './gateway-crowds.ts';
import { simulate, type Told } from './gateway-hour.ts';
import { keeper } from './keeper.ts';
import { aligned } from './report.ts';
import { settings } from './subject.ts';

// `npm run simulate:gateway`: one hour of 5,000 people behind one address, ten of whom attack, counted by the server's own limits. Its clock is
// simulated: nothing is timed, and the machine does not matter. `--quick` to try it out.
const { quick = false } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;
const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const postgres = await open(startPostgres());
  const env = readEnv({ ...settings, DATABASE_URL: postgres.url });
  const database = await openDatabase(env);
  await migrate(database, createLog('silent'));
  const vault = await openVault(database.db, env);
  let clock = Date.UTC(2026, 10, 23, 6, 30);
  const now = () => new Date(clock);
  const metrics = createMetrics(database.db);
  const parts = { database, env, vault, now, limits: new Limits({ database, env, vault, now, metrics }) };
  const setClock = (to: number) => {
    clock = to;
  };
  const told: [Crowd, Told][] = [];
  for (const crowd of quick ? crowds.slice(0, 1) : crowds) {
    await database.pool.query('truncate rate_limit, busy_hour');
    told.push([crowd, await simulate({ ...parts, setClock }, crowd)]);
  }
  await database.close();
  console.log(`${aligned(told.flatMap(honestRows))}\n\n${aligned(told.flatMap(reachedRows))}`);
}

/** A line for each hour: how many of the honest were challenged first, and how many were rejected in the end. */
function honestRows([{ name }, { honest, delays }]: [Crowd, Told], index: number): string[][] {
  const counted = (of: (action: Action) => boolean) => {
    const all = [...honest].filter(([action]) => of(action)).map(([, counts]) => counts);
    const sum = (key: 'asked' | 'slowed' | 'refused' | 'refusedWithoutScript') =>
      all.reduce((total, counts) => total + counts[key], 0);
    return [`${sum('slowed')} of ${sum('asked')}`, `${sum('refused')}`, `${sum('refusedWithoutScript')}`];
  };
  const isKnock = (action: Action) => action === 'scan' || action === 'message or call';
  const sorted = delays.toSorted((a, b) => a - b);
  const delay = (share: number) => `${sorted[Math.floor(share * sorted.length)] ?? 0} s`;
  const row = [name, ...counted(isKnock), ...counted((action) => !isKnock(action)), delay(0.5), delay(0.95)];
  const heading = [
    'the hour',
    'scans, messages, calls: slowed',
    'refused',
    'and without script',
    'all else: slowed',
    'refused',
    'and without script',
    'median wait',
    '95 %',
  ];
  return index === 0 ? [heading, row] : [row];
}

/** How far attackers got, compared with what one address could do without challenges. */
function reachedRows([{ name, attackers }, { reached }]: [Crowd, Told], index: number): string[][] {
  const actions = Object.keys(limitOf) as (keyof typeof limitOf)[];
  const heading = ['attackers got through', ...actions];
  const once = ['at most, without challenges', ...actions.map((action) => String(table[limitOf[action]].most))];
  const row = [name, ...actions.map((action) => String(reached.get(action) ?? 0))];
  return [...(index === 0 ? [heading, once] : []), ...(attackers > 0 ? [row] : [])];
}

try {
  await main();
} finally {
  await stopAll();
}
