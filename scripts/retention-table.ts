import { readFile, writeFile } from 'node:fs/promises';
import { retentionInWords } from '../server/retention/in-words.ts';

/** `npm run docs:retention`: writes the table of what is kept how long into docs/RETENTION.md. */
const file = new URL('../docs/RETENTION.md', import.meta.url);
const text = await readFile(file, 'utf8');
const table = /(<!-- retention -->\n\n).*(\n\n<!-- \/retention -->)/s;
if (!table.test(text)) throw new Error('docs/RETENTION.md has no place for the table of what is kept');
await writeFile(
  file,
  text.replace(table, (_all, before, after) => `${before}${retentionInWords()}${after}`),
);
