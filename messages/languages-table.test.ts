import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languagesTable } from './languages-table.ts';

it('docs/LANGUAGES.md has the languages as they are: `npm run docs:languages` writes them', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/LANGUAGES.md'), 'utf8');
  expect(/<!-- languages -->\n\n(.*)\n\n<!-- \/languages -->/s.exec(text)?.[1]).toBe(languagesTable());
});
