import { type PrintTemplate, type StickerText, stickerTexts } from './template.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line in the middle of a sticker. */
export interface Line {
  says: 'code' | StickerText;
  baseline: number;
  /** Font size, in millimetres as everything here. */
  size: number;
  /** The x position of its centre, from the left. */
  centre: number;
}

interface StickerLayout {
  /** The white field with the code. */
  code: Box;
  lines: Line[];
  /** Our logo, left of the name if the name is printed. */
  mark: Box | undefined;
  /** The least height that all of it needs. */
  needed: number;
}

/** The margin at every edge of a sticker. */
export const inset = 2;
const lineHeight = 1.4;
const belowCode = 1;
const sizes = { code: 3.4, slogan: 3.5, hint: 2.8, name: 3.2, kind: 2.1 };
/** The code as text has 19 characters, each this wide relative to its height. */
const codeTextWidth = 19 * 0.62;
/** The width of the name relative to its height in its typeface, without the mark next to it. */
export const nameWidth = 3;
const markSize = 1.35;
const besideMark = 0.4;

/** The positions of everything on one sticker, from its upper left corner. */
export function stickerLayout(template: PrintTemplate): StickerLayout {
  const { sticker_width: width, sticker_height: height, code_size: side } = template;
  const codeTextSize = Math.min(sizes.code, (width - 2 * inset) / codeTextWidth);
  const shownTexts = stickerTexts
    .filter((saying) => template[`says_${saying}`])
    .map((saying) => [saying, sizes[saying]] as const);
  const texts = [['code', codeTextSize] as const, ...shownTexts];
  const textHeight = texts.reduce((sum, [, size]) => sum + size * lineHeight, 0);
  const needed = 2 * inset + side + belowCode + textHeight;
  const top = inset + Math.max(0, (height - needed) / 2);
  const lines = linesFrom(top + side + belowCode, width / 2, texts);
  return {
    code: { x: (width - side) / 2, y: top, width: side, height: side },
    lines,
    mark: markBeside(lines.find(({ says }) => says === 'name')),
    needed,
  };
}

function linesFrom(top: number, middle: number, texts: (readonly [Line['says'], number])[]): Line[] {
  let y = top;
  return texts.map(([says, size]) => {
    const baseline = y + size * 1.05;
    y += size * lineHeight;
    // The name and the mark next to it are centred together.
    const centre = says === 'name' ? middle + ((markSize + besideMark) * size) / 2 : middle;
    return { says, baseline, size, centre };
  });
}

function markBeside(name: Line | undefined): Box | undefined {
  if (!name) return undefined;
  const side = markSize * name.size;
  const x = name.centre - (nameWidth / 2 + besideMark) * name.size - side;
  return { x, y: name.baseline - 1.02 * name.size, width: side, height: side };
}
