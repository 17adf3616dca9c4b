import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../test/scratch.ts';
import { flushFile, flushFolder } from './flush.ts';

/** What the system says to a flush; null: it flushes. */
const says = vi.hoisted((): { code: string | null; flushed: number } => ({ code: null, flushed: 0 }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const fsyncSync = (descriptor: number) => {
    if (says.code) throw Object.assign(new Error(`${says.code}: fsync`), { code: says.code });
    fs.fsyncSync(descriptor);
    says.flushed += 1;
  };
  return { ...fs, fsyncSync };
});

const folder = scratchFolder('dastak-flush-');
const file = join(folder, 'file');
writeFileSync(file, 'words');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  says.code = null;
});

it('flushes files and folders', () => {
  flushFile(file);
  flushFolder(folder);
  expect(says.flushed).toBe(2);
});

it('goes on where the system flushes no folder, and not where it is a file', () => {
  says.code = 'EPERM';
  flushFolder(folder);
  expect(() => flushFile(file)).toThrow('EPERM');
});

it('throws where a folder is not there, or its disk fails', () => {
  expect(() => flushFolder(join(folder, 'nowhere'))).toThrow('ENOENT');
  says.code = 'EIO';
  expect(() => flushFolder(folder)).toThrow('EIO');
});
