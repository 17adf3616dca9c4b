import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const area = /^import \{ (?:\w+ as )?(\w+) \} from '[./]+\/messages\/(?:en|console)\/[\w-]+\.ts';$/gm;

/** Sentences that a page takes from the English catalogue as they are: nobody would read them in another language. */
function untranslated(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const names = [...source.matchAll(area)].map(([, name]) => name);
  return names.flatMap((name) => source.match(new RegExp(`(?<![-/.'\\w])${name}\\.\\w+`, 'g')) ?? []);
}

it('a page names areas of the catalogue only to ask for them in the visitor’s language', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.*'] });
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .map((file) => [file, untranslated(file)] as const)
    .filter(([, sentences]) => sentences.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
});
