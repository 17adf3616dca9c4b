// `npm test`: everything. Checks, then every test on PostgreSQL and those that need it on the embedded database, then the browser.
// With `--all` the full cross: every test on both engines, every flow in Chromium with script and without, and with script in Firefox.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { firefox } from './firefox.mjs';
import { build, environment, install, node, root, tool } from './setup.mjs';
import { browserTests, printFailures, printTable, vitestTests } from './test-report.mjs';

const isAll = process.argv.includes('--all');
const began = performance.now();
install();
const CHROMIUM_PATH = chromium();
build();

const results = mkdtempSync(join(tmpdir(), 'dastak-results-'));
const vitest = join(results, 'vitest.json');
const browser = join(results, 'browser.json');
const env = {
  ...environment,
  CHROMIUM_PATH,
  PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
  ...(isAll && { TEST_ALL: 'yes', FIREFOX_PATH: firefox() }),
};

/** Each alone keeps one core busy; none waits for another, but types for those of the routes. */
const checks = [
  { name: 'format, lint and directions of imports', commands: [tool('biome', 'check')] },
  { name: 'types', commands: [tool('react-router', 'typegen'), tool('tsc')] },
  { name: 'unused code', commands: [tool('knip')] },
];

const steps = [
  {
    name: 'tests',
    args: tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`),
    tests: () => vitestTests(vitest),
  },
  {
    name: 'tests in a browser',
    args: tool('playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'),
    tests: () => browserTests(browser),
  },
];

const phases = [{ name: 'packages, browser and pages', seconds: secondsSince(began) }];
const start = performance.now();
const codes = await Promise.all(checks.map(check));
phases.push({ name: 'checks', seconds: secondsSince(start) });
let code = codes.find((each) => each !== 0) ?? 0;
for (const { name, args, tests } of steps) {
  if (code !== 0) break;
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env });
  phases.push({ name, seconds: secondsSince(start), tests: tests?.() });
  code = status ?? 1;
}
rmSync(results, { recursive: true, force: true });
printTable(phases);
printFailures(phases.flatMap(({ tests = [] }) => tests));
process.exit(code);

/** Runs the commands of a check, prints what they said once they are done, and gives their code. */
async function check({ name, commands }) {
  let [code, said] = [0, ''];
  for (const args of commands) {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    [code] = await once(child, 'close');
    if (code !== 0) break;
  }
  console.log(`\n— ${name}\n${said.trimEnd()}`);
  return code ?? 1;
}

function secondsSince(start) {
  return (performance.now() - start) / 1000;
}
