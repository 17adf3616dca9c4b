import { expect, it } from 'vitest';
import { shopTemplate } from '../../../contract/print/shop-template.ts';
import { copyPdf } from '../../../test/pdf.ts';
import { scanCodes } from '../../../test/scanned-codes.ts';
import { draw } from './draw-sheet.ts';

const pack = { guid: '0000111122223333', url: 'https://example.com/q/0000111122223333', kind: 1 };
const sheetOf = (label: string) =>
  draw({ at: new Date('2026-11-27T06:30:00Z'), template: shopTemplate, packs: [{ ...pack, label }], note: label });

it.each(['કાર સ્ટીકર', 'बाइक स्टिकर', 'ಕಾರ್ ಸ್ಟಿಕ್ಕರ್', 'گاڑی کا اسٹیکر'])(
  'a sheet names the product %s on each sticker and below them',
  async (label) => {
    const lines = await copyPdf(await sheetOf(label));
    expect(lines.join('\n').split(label)).toHaveLength(1 + 3);
  },
);

it('a name that is longer than a sticker is set smaller, and the code stays free of it', async () => {
  const label = 'ક્ષત્રિય '.repeat(20).trim();
  const sheet = await sheetOf(label);
  expect((await copyPdf(sheet)).join('\n')).toContain(label);
  expect(await scanCodes(sheet)).toEqual([[pack.url, pack.url]]);
});
