import encodeQR from 'qr';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import type { StickerText } from '../../../contract/print/template.ts';
import { messagesFor } from '../../../messages/catalogue.ts';

/** What a picture shows of a sticker: its code as a path of squares one unit wide, and its texts, which are printed in English. */
export interface Sample {
  code: { modules: number; path: string };
  texts: Record<StickerText | 'code', string>;
}

/** For loaders: a browser has the words of one language alone. */
export function sampleSticker(): Sample {
  const { frame, statements, product } = messagesFor('en');
  const texts = {
    code: formatStickerCode('0000111122223333'),
    slogan: frame.slogan,
    hint: statements.scan,
    name: product.name,
    kind: 'Car Sticker',
  };
  return { code: sampleCode(), texts };
}

function sampleCode(): Sample['code'] {
  const rows = encodeQR('https://example.com/q/0000111122223333', 'raw', { ecc: 'quartile', border: 4 });
  const dark = rows.flatMap((modules, y) => modules.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { modules: rows.length, path: dark.join('') };
}
