import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What the pages take from the server: the catalogue, by the name that package.json has for it, and the package with which it reads a header. */
const ofServer = ['package.json', 'messages', 'node_modules/hono'];

it('the pages as they are built for the server load where no other package is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dastak-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'build/server'), folder, { recursive: true });
  for (const path of ofServer) cpSync(join(root, path), join(folder, path), { recursive: true });
  const files = globSync('{*,assets/*}.js', { cwd: folder });
  expect(files).toContain('index.js');
  const program = `for (const file of ${JSON.stringify(files)}) await import('./' + file); console.log('loaded');`;
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  expect(String(loaded)).toBe('loaded\n');
});
