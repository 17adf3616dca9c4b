import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { experiment } from './experiment.ts';
import { isKept } from './outcome.ts';
import { longPlan, naivePlan, type Plan, releasePlan, shortPlan } from './plans.ts';
import { tableOf } from './table.ts';
import type { Engine } from './world/database.ts';

// `--before`: the previous release, in a folder with its packages and its build; the current one replaces it while it serves.
// `--keep`: if a promise was not kept, everything stays up for inspection until this process is ended.
// `npm run torture -- [--long] [--naive] [--keep] [--before <folder>] [--engine server|embedded] [--seed 1] [--kills 200] [--captures 5000] [--minutes 60]`
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const { values } = parseArgs({
  options: {
    long: flag,
    naive: flag,
    keep: flag,
    before: text,
    engine: text,
    seed: text,
    kills: text,
    captures: text,
    minutes: text,
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const options = {
  kills: Number(values.kills ?? 200),
  captures: Number(values.captures ?? 5000),
  seconds: Number(values.minutes ?? 60) * 60,
};
const plans = chosen();
let isWell = true;
for (const plan of plans) {
  const outcome = await experiment(
    plan,
    (line) => console.log(line),
    async (seen) => {
      console.log(`\n${tableOf(seen)}`);
      if (values.keep && !isKept(seen)) await setTimeout(2 ** 31 - 1);
    },
  );
  isWell &&= isKept(outcome);
}
process.exit(isWell ? 0 : 1);

function chosen(): Plan[] {
  if (values.naive) return [naivePlan(seed)];
  if (values.before) return [releasePlan(resolve(values.before), seed)];
  const both: Engine[] = ['server', 'embedded'];
  const engines = both.filter((engine) => !values.engine || engine === values.engine);
  return engines.map((engine) => (values.long ? longPlan(engine, seed, options) : shortPlan(engine, seed)));
}
