import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { limitsInWords } from './in-words.ts';

it('SECURITY.md says of the limits what the code does: `npm run docs:limits` writes it', async () => {
  const text = await readFile(new URL('../../docs/SECURITY.md', import.meta.url), 'utf8');
  expect(text).toContain(`<!-- limits -->\n\n${limitsInWords()}\n\n<!-- /limits -->`);
});
