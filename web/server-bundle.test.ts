import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const built = join(import.meta.dirname, '../build/server');

it('the pages as they are built for the server load where no package is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dastak-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(built, folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const files = globSync('**/*.js', { cwd: folder });
  expect(files).toContain('index.js');
  const program = `for (const file of ${JSON.stringify(files)}) await import('./' + file); console.log('loaded');`;
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  expect(String(loaded)).toBe('loaded\n');
});
