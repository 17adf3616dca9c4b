import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { scratchFolder } from './scratch.ts';

/** A new folder that is removed when its test ends. */
export function testFolder(prefix: string): string {
  const folder = scratchFolder(prefix);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
