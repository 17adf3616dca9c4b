// Shows where the time of a test run went, and how to rerun what failed. Reads the runners' own JSON.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup.mjs';

/**
 * @typedef {{ file: string, line: number, name: string, project: string, milliseconds: number, state: 'passed' | 'failed' | 'flaky' | 'skipped',
 *   error: string }} Test `error`: how its failure begins, '' if there is none
 */

const slowest = 10;

/** The tests of a run of Vitest. @returns {Test[]} */
export function vitestTests(file) {
  const { testResults } = read(file) ?? { testResults: [] };
  return testResults.flatMap(({ name, assertionResults, message, status }) => {
    const tests = assertionResults.map((test) => ({
      file: fromRoot(name),
      line: test.location?.line ?? 1,
      name: test.fullName,
      project: '',
      milliseconds: test.duration ?? 0,
      state: ['passed', 'failed'].includes(test.status) ? test.status : 'skipped',
      error: beginning(test.failureMessages?.[0]),
    }));
    // A file that cannot be imported, or whose hooks fail, contains no failed test.
    const isBroken = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    const whole = {
      file: fromRoot(name),
      line: 0,
      name: '',
      project: '',
      milliseconds: 0,
      state: 'failed',
      error: beginning(message),
    };
    return isBroken ? [...tests, whole] : tests;
  });
}

/** The tests of a run of Playwright. @returns {Test[]} */
export function browserTests(file) {
  const { suites } = read(file) ?? { suites: [] };
  return suites.flatMap((suite) => testsIn(suite, []));
}

const browserStates = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' };

function testsIn({ suites = [], specs = [], title }, above) {
  const titles = [...above, title];
  const here = specs.flatMap(({ file, line, title: name, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      file: `e2e/${file}`,
      line,
      name: [...titles.slice(1), name].join(' › '),
      project: projectName,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      state: browserStates[status],
      error: beginning(results.find(({ error }) => error)?.error.message),
    })),
  );
  return [...here, ...suites.flatMap((suite) => testsIn(suite, titles))];
}

/** Prints the phases with their tests and seconds (some phases run in parallel), and the slowest files. `all`: the seconds in total. */
export function printTable(phases, all) {
  console.log('\n— where the time went');
  const rows = phases.map(({ name, seconds, tests = [] }) => [name, tests.length || '', seconds.toFixed(0)]);
  const tests = phases.flatMap((phase) => phase.tests ?? []);
  printRows([['phase', 'tests', 'seconds'], ...rows, ['all', tests.length, all.toFixed(0)]]);
  const byFile = new Map();
  for (const { file, milliseconds } of tests) byFile.set(file, (byFile.get(file) ?? 0) + milliseconds / 1000);
  const counts = Map.groupBy?.(tests, ({ file }) => file);
  const files = [...byFile].sort(([, a], [, b]) => b - a).slice(0, slowest);
  printRows([
    ['file', 'tests', 'seconds'],
    ...files.map(([file, seconds]) => [file, counts?.get(file)?.length ?? '', seconds.toFixed(1)]),
  ]);
}

/** Prints for each test that failed or was flaky where it is, how its failure begins, and the command that runs it alone. */
export function printFailures(tests) {
  for (const state of ['flaky', 'failed']) {
    const those = tests.filter((test) => test.state === state);
    if (those.length > 0) console.log(`\n— ${state === 'flaky' ? 'passed at the second try only' : 'failed'}`);
    for (const { file, line, name, project, error } of those) {
      const at = line > 0 ? `${file}:${line}` : file;
      console.log(`${at} ${name}`);
      if (error) console.log(error.replaceAll(/^/gm, '  | '));
      console.log(`  npm run test:one -- ${at}${project && ` --project='${project}'`}`);
    }
  }
}

/** The first lines of an error, as text without colours: a log of which only the end is kept still says what went wrong. */
function beginning(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((each) => !each.includes('/node_modules/'))
    .slice(0, 12)
    .map((each) => each.slice(0, 200))
    .join('\n')
    .trim();
}

function printRows(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  const line = ([name, ...figures]) =>
    [name.padEnd(width), ...figures.map((each) => String(each).padStart(8))].join('');
  console.log(`\n${rows.map(line).join('\n')}`);
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/');
