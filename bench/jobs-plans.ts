import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { type Plan, scansIn, waysIn } from '../test/plans.ts';
import { run } from './sql.ts';

const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_triggers': 'on',
  'auto_explain.log_parameter_max_length': '0',
};

/** From now on the plan of each statement, as it was run, is sent to whoever connects to this database and runs it. */
export async function sendPlans(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  const each = Object.entries(explaining).map(([name, value]) => `alter database ${database} set ${name} = '${value}'`);
  // Their names are known to the server once it is there.
  await run(url, ["load 'auto_explain'", ...each]);
}

/** What the database did for a piece of work. */
export interface Heard {
  statements: number;
  rowsRead: number;
  /** The most rows that one sequential scan read. */
  inSequence: number;
  /** The indexes that were read, and the tables that were read as a whole. */
  ways: string[];
  /** The foreign key that took longest for one row, and how many milliseconds. */
  slowestKey: { name: string; ms: number } | null;
  ms: number;
}

const hearing = new AsyncLocalStorage<Plan[]>();

/** Returns a function that runs some work and tells what the database did for it over this pool: not what else the process did meanwhile. */
export function hearPlans(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<Heard> {
  const heardBy = new WeakMap<pg.PoolClient, Plan[]>();
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const { query } = client;
    const spying = (...asked: unknown[]) => {
      const plans = hearing.getStore();
      if (plans) heardBy.set(client, plans);
      else heardBy.delete(client);
      return Reflect.apply(query, client, asked);
    };
    Object.assign(client, { query: spying });
    client.on('notice', ({ message = '' }) => {
      const [, plan] = /^duration: .*?plan:\s*(\{.*\})\s*$/s.exec(message) ?? [];
      if (plan) heardBy.get(client)?.push(JSON.parse(plan));
    });
  });
  return async (work) => {
    const plans: Plan[] = [];
    const begun = performance.now();
    await hearing.run(plans, work);
    return summaryOf(plans, performance.now() - begun);
  };
}

function summaryOf(plans: Plan[], ms: number): Heard {
  const scans = plans.flatMap(scansIn);
  return {
    statements: plans.length,
    rowsRead: scans.reduce((sum, { rows }) => sum + rows, 0),
    inSequence: Math.max(0, ...scans.filter(({ kind }) => kind === 'Seq Scan').map(({ rows }) => rows)),
    ways: [...new Set(plans.flatMap(waysIn))],
    slowestKey: slowestKey(plans),
    ms,
  };
}

/** On average: the first check of a key in a connection has to be planned. */
function slowestKey(plans: Plan[]): Heard['slowestKey'] {
  const checks = plans.flatMap(({ Triggers = [] }) => Triggers);
  const byName = Map.groupBy(checks, (check) => check['Constraint Name'] ?? check['Trigger Name']);
  const keys = [...byName].map(([name, all]) => ({ name, ms: sumOf(all, 'Time') / sumOf(all, 'Calls') }));
  return keys.toSorted((a, b) => b.ms - a.ms)[0] ?? null;
}

function sumOf(checks: NonNullable<Plan['Triggers']>, figure: 'Time' | 'Calls'): number {
  return checks.reduce((sum, check) => sum + (check[figure] ?? 0), 0);
}
