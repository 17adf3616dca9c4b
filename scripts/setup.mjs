// Plain JavaScript for any Node from version 20 on: installs the project's own Node and its packages, and builds the pages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const runtime = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
const runtimeFolder = join(root, 'node_modules', 'node', 'bin');

/** The project's own Node. */
export const node = join(runtimeFolder, windows ? 'node.exe' : 'node');

/** The environment in which `node`, `npm` and every tool are the project's own, with Node's compile cache. */
export const environment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: [runtimeFolder, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};

const tools = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  'react-router': '@react-router/dev/bin.cjs',
  stryker: '@stryker-mutator/core/bin/stryker.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
};

/** The arguments with which `node` runs a tool. */
export function tool(name, ...args) {
  return ['--disable-warning=ExperimentalWarning', join('node_modules', ...tools[name].split('/')), ...args];
}

/** Runs a command to its end. Ends this process with the command's code if it fails. */
export function run(command, args, env = environment) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: windows });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Does `work` unless it was already done for the same content of these files. */
function unlessDone(stampFile, files, work) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  const stamp = `${process.platform}-${process.arch}-${hash.digest('hex')}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Installs what package-lock.json lists. npm runs under the project's Node, for which the packages were chosen. */
export function install() {
  unlessDone(join(root, 'node_modules', '.dastak-installed'), ['package.json', 'package-lock.json'], () => {
    console.log('Installing packages (once, some minutes on a slow line) …');
    const inRuntime = ['exec', '--yes', `--package=node@${runtime}`, '--', 'npm', 'ci', '--no-audit', '--no-fund'];
    run('npm', inRuntime, process.env);
  });
}

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

/** Builds the pages. */
export function build() {
  const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/precompress.ts'];
  files.push(...['web', 'public', 'contract', 'messages'].flatMap(sources));
  unlessDone(join(root, 'build', '.dastak-built'), files, () => {
    console.log('Building the pages …');
    run(node, tool('react-router', 'build', '--logLevel', 'warn'));
    run(node, ['scripts/precompress.ts']);
  });
}
