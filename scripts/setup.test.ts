import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const builder = 'node_modules/@react-router/dev';

/** `npm ci` as far as it matters here: what it leaves out, and the list it keeps of what it installed. Says what it was asked for. */
const npm = `#!${process.execPath}
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
const asked = process.argv.slice(process.argv.indexOf('--') + 1).filter((each) => !each.startsWith('--no-'));
console.log(asked.join(' '));
const isOmitted = asked.includes('--omit=dev') || process.env.NODE_ENV === 'production';
const withDev = asked.includes('--include=dev') || !isOmitted;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const installed = Object.fromEntries(Object.entries(packages).filter(([path, { dev }]) => path && (withDev || !dev)));
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/node/bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/node/bin/node');
if ('${builder}' in installed) {
  mkdirSync('${builder}', { recursive: true });
  writeFileSync('${builder}/bin.cjs', "require('node:fs').mkdirSync('build', { recursive: true })");
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
`;

/** A checkout of a small shop, with one package to run and one to build. */
const files = {
  'package.json': JSON.stringify({ type: 'module', dependencies: { node: '1.0.0' } }),
  'package-lock.json': lock('1.0.0'),
  'server/main.ts': `console.log('serving');`,
  'scripts/build-languages.ts': '',
  'scripts/precompress.ts': `console.log('built');`,
  'scripts/third-party-notices.ts': '',
  'scripts/licences.ts': '',
  'web/page.ts': 'export {};',
  'public/robots.txt': '',
  'contract/calls.ts': '',
  'messages/en.ts': '',
  'scripts/share/picture.ts': '',
  'server/pdf/fonts.ts': '',
  'server/stickers/sheet/sticker-svg.ts': '',
  'vite.config.ts': '',
  'react-router.config.ts': '',
  'bin/npm': npm,
};

/** Of glibc. */
const limits = ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dastak-setup-'));
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const name of ['setup', 'start', 'build'])
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(root, `scripts/${name}.mjs`));
});

afterEach(() => rmSync(root, { recursive: true }));

it('where nothing is installed a start installs all packages and builds the pages, and the next start does neither', () => {
  expect(run('start')).toEqual(['npm ci --include=dev', 'built', 'serving']);
  expect(run('start')).toEqual(['serving']);
});

it('with the settings of production, for which npm leaves out what only builds, the pages are built all the same', () => {
  expect(run('build', { NODE_ENV: 'production' })).toEqual(['npm ci --include=dev', 'built']);
});

it('built pages are served without what only builds, and when they change it is installed again', () => {
  run('build');
  execFileSync(join(root, 'bin/npm'), ['ci', '--omit=dev'], { cwd: root });
  expect(run('start')).toEqual(['serving']);
  write('web/page.ts', 'export const changed = true;');
  expect(run('start')).toEqual(['npm ci --include=dev', 'built', 'serving']);
});

it('the commit is noted where it is known, and stays where it is not', () => {
  const noted = () => readFileSync(join(root, 'build/commit'), 'utf8');
  run('build');
  expect(existsSync(join(root, 'build/commit'))).toBe(false);
  run('build', { GIT_COMMIT: '0123456789abcdef0123456789abcdef01234567' });
  expect(noted()).toBe('0123456789ab');
  run('start');
  expect(noted()).toBe('0123456789ab');
  const identity = ['-c', 'user.name=it', '-c', 'user.email=it@example.com'];
  for (const args of [
    ['init', '-q'],
    ['add', 'web'],
    [...identity, 'commit', '-qm', 'first'],
  ])
    execFileSync('git', args, { cwd: root });
  const withGit = { PATH: [join(root, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter) };
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).slice(0, 12);
  run('start', withGit);
  expect(noted()).toBe(head);
  write('web/page.ts', 'export const changed = true;');
  run('build', withGit);
  expect(noted()).toBe(`${head}-dirty`);
});

it('where the pages came without packages, npm’s own settings say which are installed', () => {
  run('build');
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(run('start', { NODE_ENV: 'production' })).toEqual(['npm ci', 'serving']);
  expect(run('start')).toEqual(['serving']);
});

it('a new release, or another kind of machine, gets its own packages', () => {
  run('start');
  write('package-lock.json', lock('1.0.1'));
  expect(run('start')).toEqual(['npm ci --include=dev', 'built', 'serving']);
  rmSync(join(root, 'node_modules/node/bin/node'));
  write('node_modules/node/bin/node', 'for another processor');
  expect(run('start')).toEqual(['npm ci', 'serving']);
});

it('only the process that has the embedded database in it gives memory back at once', () => {
  const spared = /^--max-semi-space-size=16 --heap-growing-percent=30 131072 1048576$/;
  write(
    'server/main.ts',
    `console.log('serving', ...process.execArgv.slice(1), ...${JSON.stringify(limits)}.map((name) => process.env[name] ?? ''));`,
  );
  const served = (variables?: Record<string, string>) => run('start', variables).at(-1)?.replace('serving ', '').trim();
  expect(served()).toMatch(spared);
  const url = 'postgres://db.example/dastak';
  expect(served({ DATABASE_URL: url })).toBe('');
  write('.env', `# DATABASE_URL=\nPORT=3000\n`);
  expect(served()).toMatch(spared);
  write('.env', `PORT=3000\nDATABASE_URL=${url}\n`);
  expect(served()).toBe('');
  expect(served({ DATABASE_URL: '' })).toMatch(spared);
});

function lock(version: string): string {
  return JSON.stringify({
    packages: { '': {}, 'node_modules/node': { version: '1.0.0' }, [builder]: { version, dev: true } },
  });
}

/** What was done, in order: what npm was asked for, whether the pages were built, whether they are served. */
function run(script: 'start' | 'build', variables: Record<string, string> = {}): string[] {
  const PATH = [join(root, 'bin'), dirname(process.execPath)].join(delimiter);
  const file = join(root, `scripts/${script}.mjs`);
  const said = execFileSync(process.execPath, [file], { encoding: 'utf8', env: { PATH, ...variables } });
  return said.split('\n').filter((line) => /^(npm|built|serving)/.test(line));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { mode: 0o755 });
}
