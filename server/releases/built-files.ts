import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from './release-files.ts';

/** The files below `/assets/` in `client`, the folder of what was built for browsers: each in the smallest form that is there. */
export function builtFiles(client: string): ReleaseFile[] {
  const entries = readdirSync(join(client, 'assets'), { recursive: true, withFileTypes: true });
  const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  return [...files]
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => {
      const isCompressed = files.has(`${file}.br`);
      return {
        path: `/${relative(client, file).replaceAll(sep, '/')}`,
        encoding: isCompressed ? 'br' : null,
        read: () => readFile(isCompressed ? `${file}.br` : file),
      };
    });
}
