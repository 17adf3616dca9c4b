// `npm run test:changed`: type checks, and the tests nearest to the uncommitted changes, or else to the last commit. It takes seconds, and proves
// nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, environment, install, node, root, run, tool } from './setup.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
const all = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1');
const changed = all.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));

const isTest = (path) => /\.test\.tsx?$/.test(path);
const testsIn = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter(isTest) : []);

/** Every server test starts the whole server, so imports do not show which tests are relevant: the folder does. */
function nearest(path) {
  if (isTest(path)) return [path];
  let folder = dirname(path);
  while (folder !== 'server' && testsIn(folder).length === 0) folder = dirname(folder);
  return testsIn(folder).map((name) => `${folder}/${name}`);
}

install();
build();
run(node, tool('react-router', 'typegen'), environment);
run(node, tool('tsc'), environment);
const onServer = [...new Set(changed.filter((path) => path.startsWith('server/')).flatMap(nearest))];
const elsewhere = changed.filter((path) => !path.startsWith('server/') && !path.startsWith('e2e/'));
if (onServer.length > 0) run(node, tool('vitest', 'run', '--project', 'server', ...onServer), environment);
if (elsewhere.length > 0)
  run(node, tool('vitest', 'related', '--run', '--project', 'unit', '--passWithNoTests', ...elsewhere), environment);
