import fs, { rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../test/scratch.ts';
import { flushFile, flushFolder } from './flush.ts';

/** What the system says to a flush; null: it flushes. */
const says: { code: string | null; flushed: number } = { code: null, flushed: 0 };

// The module itself cannot be replaced: other files of this worker have imported it already.
beforeAll(() => {
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    if (says.code) throw Object.assign(new Error(`${says.code}: fsync`), { code: says.code });
    fsyncSync(descriptor);
    says.flushed += 1;
  });
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
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
