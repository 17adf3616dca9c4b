// `npm test`: everything. Checks, then every test on PostgreSQL and those that need it on the embedded database, then the browser.
// With `--all` the full cross: every test on both engines, every flow in Chromium with script and without, and with script in Firefox.
import { spawnSync } from 'node:child_process';
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

const steps = [
  { name: 'format, lint and directions of imports', args: tool('biome', 'check') },
  { name: 'route types', args: tool('react-router', 'typegen') },
  { name: 'types', args: tool('tsc') },
  { name: 'unused code', args: tool('knip') },
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

const phases = [{ name: 'packages, browser and pages', seconds: (performance.now() - began) / 1000 }];
let code = 0;
for (const { name, args, tests } of steps) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env });
  phases.push({ name, seconds: (performance.now() - start) / 1000, tests: tests?.() });
  code = status ?? 1;
  if (code !== 0) break;
}
rmSync(results, { recursive: true, force: true });
printTable(phases);
printFailures(phases.flatMap(({ tests = [] }) => tests));
process.exit(code);
