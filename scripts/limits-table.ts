import { readFile, writeFile } from 'node:fs/promises';
import { limitsInWords } from '../server/limits/in-words.ts';

/** `npm run docs:limits`: writes the table of limits into docs/SECURITY.md. */
const file = new URL('../docs/SECURITY.md', import.meta.url);
const text = await readFile(file, 'utf8');
const table = /(<!-- limits -->\n\n).*(\n\n<!-- \/limits -->)/s;
if (!table.test(text)) throw new Error('docs/SECURITY.md has no place for the table of limits');
await writeFile(
  file,
  text.replace(table, (_all, before, after) => `${before}${limitsInWords()}${after}`),
);
