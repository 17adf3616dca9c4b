// Plain JavaScript for any Node from version 20 on: installs the project's own Node and its packages, and builds the pages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The packages of a lock file, by their path. */
function packagesOf(...file) {
  return JSON.parse(readFileSync(join(root, ...file), 'utf8')).packages;
}

/** Whether node_modules is for this machine and has all packages that are needed. npm keeps a list there of what it installed. */
function isInstalled(isNeeded) {
  const list = ['node_modules', '.package-lock.json'];
  if (!existsSync(join(root, ...list)) || spawnSync(node, ['--version']).status !== 0) return false;
  const installed = packagesOf(...list);
  const needed = Object.entries(packagesOf('package-lock.json')).filter(([path, entry]) => path && isNeeded(entry));
  return needed.every(([path, { version, optional }]) => optional || installed[path]?.version === version);
}

/** Installs what package-lock.json lists. npm runs under the project's Node, for which the packages were chosen. */
function installWith(...options) {
  console.log('Installing packages (once, some minutes on a slow line) …');
  const inRuntime = ['exec', '--yes', `--package=node@${runtime}`, '--', 'npm', 'ci', '--no-audit', '--no-fund'];
  run('npm', [...inRuntime, ...options], process.env);
}

/** Installs all packages unless they are there, also with `NODE_ENV=production`, for which npm would leave out what builds and tests. */
export function install() {
  if (!isInstalled(() => true)) installWith('--include=dev');
}

/** Installs packages unless those are there with which a built server runs; npm's settings, and NODE_ENV, say whether the others are to come too. */
export function installToRun() {
  if (!isInstalled(({ dev }) => !dev)) installWith();
}

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

const builtFrom = join(root, 'build', '.dastak-built');

/** A hash of all that the pages are built from. */
function hashSources() {
  const hash = createHash('sha256');
  const files = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/precompress.ts',
    'scripts/build-languages.ts',
    'scripts/third-party-notices.ts',
    'scripts/licences.ts',
  ];
  // The pictures that chats show are drawn with the stickers, and in the fonts, of our papers.
  const ofPictures = ['scripts/share', 'server/pdf', 'server/stickers/sheet'];
  files.push(...['web', 'public', 'contract', 'messages', ...ofPictures].flatMap(sources));
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Whether the pages are built from the sources as they are now, on whichever machine. */
export function isBuilt() {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashSources();
}

/**
 * Notes the commit for server/version.ts: `GIT_COMMIT`, or what git says of this checkout. Where neither is known, as in an image, what was noted
 * when the pages were built stays.
 */
export function noteCommit() {
  const git = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const said = existsSync(join(root, '.git')) ? spawnSync('git', git, { cwd: root, encoding: 'utf8' }).stdout : '';
  const commit = process.env.GIT_COMMIT?.slice(0, 12) || said?.trim();
  if (commit) writeFileSync(join(root, 'build', 'commit'), commit);
}

/** Builds the pages unless they are built. Needs all packages. */
export function build() {
  if (isBuilt()) return;
  const hash = hashSources();
  console.log('Building the pages …');
  run(node, tool('react-router', 'build', '--logLevel', 'warn'));
  run(node, ['scripts/build-languages.ts']);
  run(node, ['scripts/precompress.ts']);
  writeFileSync(builtFrom, hash);
}
