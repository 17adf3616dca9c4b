import { readFile, writeFile } from 'node:fs/promises';
import { languagesTable } from '../messages/languages-table.ts';

/** `npm run docs:languages`: writes the table of languages into docs/LANGUAGES.md. */
const file = new URL('../docs/LANGUAGES.md', import.meta.url);
const text = await readFile(file, 'utf8');
const table = /(<!-- languages -->\n\n).*(\n\n<!-- \/languages -->)/s;
if (!table.test(text)) throw new Error('docs/LANGUAGES.md has no place for the table of languages');
await writeFile(
  file,
  text.replace(table, (_all, before, after) => `${before}${languagesTable()}${after}`),
);
