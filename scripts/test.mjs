// `npm test`: everything. Checks, then every test on PostgreSQL, and those that need it on the embedded database, with the browser tests in parallel.
// With `--all` the full cross: every test on both engines, every flow in Chromium with and without a script, and with a script in Firefox.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { firefox } from './firefox.mjs';
import { promtool } from './promtool.mjs';
import { build, environment, install, node, root, tool } from './setup.mjs';
import { browserTests, printFailures, printTable, vitestTests } from './test-report.mjs';

const isAll = process.argv.includes('--all');
const began = performance.now();
install();
const CHROMIUM_PATH = chromium();
const PROMTOOL_PATH = promtool();
build();

const results = mkdtempSync(join(tmpdir(), 'dastak-results-'));
const vitest = join(results, 'vitest.json');
const browser = join(results, 'browser.json');
const env = {
  ...environment,
  CHROMIUM_PATH,
  PROMTOOL_PATH,
  PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
  ...(isAll && { TEST_ALL: 'yes', FIREFOX_PATH: firefox() }),
  // The tools write to a pipe, for which they would turn colours off.
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

/** Each one keeps one core busy; they are independent, except that the types need those of the routes first. */
const checks = [
  { name: 'format, lint and directions of imports', commands: [tool('biome', 'check')] },
  { name: 'types', commands: [tool('react-router', 'typegen'), tool('tsc')] },
  { name: 'unused code', commands: [tool('knip')] },
  {
    name: 'packages of production',
    commands: [tool('knip', '--config', 'knip.production.ts', '--production', '--strict', '--dependencies')],
  },
];

/** In parallel: each leaves a core idle now and then, while a process starts or time has to pass. */
const runs = [
  {
    name: 'tests',
    args: tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`),
    tests: () => vitestTests(vitest),
  },
  {
    name: 'tests in a browser, beside them',
    args: tool('playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'),
    tests: () => browserTests(browser),
  },
];

const phases = [{ name: 'packages, browser and pages', seconds: secondsSince(began) }];
const checksBegan = performance.now();
let codes = await Promise.all(checks.map(check));
phases.push({ name: 'checks', seconds: secondsSince(checksBegan) });
if (codes.every((code) => code === 0)) {
  const running = runs.map((each) => ({ ...each, ...begin(each.args), began: performance.now() }));
  codes = await Promise.all(running.map(finish));
}
rmSync(results, { recursive: true, force: true });
printTable(phases, secondsSince(began));
printFailures(phases.flatMap(({ tests = [] }) => tests));
// Not at once: what a pipe has not yet taken would be lost.
process.exitCode = codes.find((code) => code !== 0) ?? 0;

/** Runs the commands of a check, prints their output when they are done, and returns the exit code of the last. */
async function check({ name, commands }) {
  const done = [];
  for (const args of commands) {
    done.push(begin(args));
    if ((await done.at(-1).code) !== 0) break;
  }
  console.log(`\n— ${name}`);
  for (const each of done) each.print();
  return done.at(-1).code;
}

/** Prints the output of a run, once the run before it has ended, and returns its exit code. */
async function finish({ name, code, print, began, tests }, index, running) {
  const phase = { name };
  phases.push(phase);
  const end = code.then(() => Object.assign(phase, { seconds: secondsSince(began), tests: tests() }));
  await running[index - 1]?.code;
  console.log(`\n— ${name}`);
  print();
  await end;
  return code;
}

/** Starts a tool. Its output is held back until `print` is called, and passed through from then on. */
function begin(args) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  let say = (text) => (said += text);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => say(text));
  child.once('error', ({ message }) => say(message));
  const code = new Promise((end) => child.once('close', (code) => end(code ?? 1)));
  const print = () => {
    process.stdout.write(said);
    say = (text) => process.stdout.write(text);
  };
  return { code, print };
}

function secondsSince(start) {
  return (performance.now() - start) / 1000;
}
