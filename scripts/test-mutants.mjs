// `npm run test:mutants -- contact limits`: changes the code of an area in every small way and checks whether its tests notice. Takes from minutes to
// hours; runs all areas unless some are named. Mutants that survive are listed in mutants/<area>.json.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, environment, install, node, root, tool } from './setup.mjs';

/** The tests that run for an area: its own, and related ones in other folders. */
const areas = {
  limits: ['server/limits', 'server/contact', 'server/sign-in'],
  ledger: ['server/ledger', 'server/resellers'],
  contact: ['server/contact', 'server/outgoing', 'server/stickers'],
  'sign-in': ['server/sign-in', 'server/owners', 'server/console/sign-in'],
  payments: ['server/payments', 'server/orders'],
  orders: ['server/orders', 'server/console/orders', 'server/resellers'],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`);
  process.exit(1);
}

install();
build();
const rows = [];
for (const area of named.length > 0 ? named : Object.keys(areas)) {
  const tests = areas[area].map((folder) => `${folder}/**/*.test.ts`).join();
  const report = join(root, 'mutants', `${area}.json`);
  const args = tool('stryker', 'run', '--mutate', `server/${area}/**/*.ts,!server/**/*.test.ts`);
  const env = { ...environment, MUTANTS_TESTS: tests, MUTANTS_REPORT: report };
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
  rows.push(scoreOf(area, report));
}
console.table(rows);

function scoreOf(area, report) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => states.filter((state) => wanted.includes(state)).length;
  const [seen, unseen] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  return { area, mutants: seen + unseen, seen, unseen, 'score %': ((100 * seen) / (seen + unseen)).toFixed(1) };
}
