import { type PrintTemplate, type Saying, sayings } from './template.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line in the middle of a sticker. */
export interface Line {
  says: 'code' | Saying;
  baseline: number;
  /** Of the type, in millimetres as everything here. */
  size: number;
}

interface StickerLayout {
  /** The white field with the code. */
  code: Box;
  lines: Line[];
  /** The least height that all of it takes. */
  needed: number;
}

/** What is left free at every edge of a sticker. */
export const inset = 2;
const lineHeight = 1.4;
const belowCode = 1;
const sizes = { code: 3.4, slogan: 3.5, hint: 2.8, name: 3.2, kind: 2.1 };
/** The code in words is 19 characters, each this wide for its height. */
const wordsWidth = 19 * 0.62;

/** Where everything stands on one sticker, from its upper left corner. */
export function stickerLayout(template: PrintTemplate): StickerLayout {
  const { sticker_width: width, sticker_height: height, code_size: side } = template;
  const words = Math.min(sizes.code, (width - 2 * inset) / wordsWidth);
  const said = sayings.filter((saying) => template[`says_${saying}`]).map((saying) => [saying, sizes[saying]] as const);
  const texts = [['code', words] as const, ...said];
  const textHeight = texts.reduce((sum, [, size]) => sum + size * lineHeight, 0);
  const needed = 2 * inset + side + belowCode + textHeight;
  const top = inset + Math.max(0, (height - needed) / 2);
  return {
    code: { x: (width - side) / 2, y: top, width: side, height: side },
    lines: linesFrom(top + side + belowCode, texts),
    needed,
  };
}

function linesFrom(top: number, texts: (readonly [Line['says'], number])[]): Line[] {
  let y = top;
  return texts.map(([says, size]) => {
    const baseline = y + size * 1.05;
    y += size * lineHeight;
    return { says, baseline, size };
  });
}
