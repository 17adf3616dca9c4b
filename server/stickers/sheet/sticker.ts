import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { logoColors, logoMark } from '../../../contract/print/logo.ts';
import { type Box, inset, stickerLayout } from '../../../contract/print/sticker-layout.ts';
import type { PrintTemplate, StickerText } from '../../../contract/print/template.ts';
import { en } from '../../../messages/en.ts';
import type { Paper } from '../../pdf/paper.ts';
import { inkOf } from './ink.ts';
import { inPoints, millimetre } from './millimetres.ts';
import { drawCode, qrCode } from './qr-code.ts';
import type { Pack } from './sheet-pdf.ts';
import { type Font, writeLine } from './write-line.ts';

export const textFonts: Record<StickerText | 'code', Font> = {
  code: 'code',
  slogan: 'bold',
  hint: 'regular',
  name: 'bold',
  kind: 'regular',
};

export const fixedTexts: Record<Exclude<StickerText, 'kind'>, string> = {
  slogan: en.frame.slogan,
  hint: en.statements.scan,
  name: en.product.name,
};

/** Returns a function that draws the stickers of a pack, without their background, each at its upper left corner, in points. */
export function stickerDrawer(template: PrintTemplate) {
  const layout = stickerLayout(template);
  const width = template.sticker_width * millimetre;
  const colors = { white: inkOf('#ffffff'), dark: inkOf(template.code_color) };
  const ink = inkOf(template.text_color);
  return (paper: Paper, { guid, url, label }: Pack, corners: Pick<Box, 'x' | 'y'>[]) => {
    const code = qrCode(url);
    const texts = { code: formatStickerCode(guid), ...fixedTexts, kind: label };
    const panel = inPoints(layout.code);
    for (const { x, y } of corners) {
      drawCode(paper, code, { ...panel, x: x + panel.x, y: y + panel.y }, colors);
      if (layout.mark) drawMark(paper, boxAt(layout.mark, { x, y }));
      for (const { says: textName, size, baseline, centre } of layout.lines)
        writeLine(paper, texts[textName], {
          font: textFonts[textName],
          size: size * millimetre,
          ink,
          centre: x + centre * millimetre,
          baseline: y + baseline * millimetre,
          width: width - 2 * inset * millimetre,
        });
    }
  };
}

/** A sticker's box in points, moved to the corner of the sticker. */
function boxAt(box: Box, corner: Pick<Box, 'x' | 'y'>): Box {
  const { x, y, ...size } = inPoints(box);
  return { ...size, x: x + corner.x, y: y + corner.y };
}

/** Our mark on its field, in a square in points. */
function drawMark(paper: Paper, { x, y, width }: Box): void {
  const { from, knock } = logoMark;
  paper
    .save()
    .translate(x, y)
    .scale(width / logoMark.width)
    .translate(-from, -from);
  paper.roundedRect(from, from, logoMark.width, logoMark.width, logoMark.radius).fill(logoColors.field);
  paper.path(logoMark.line).lineWidth(logoMark.stroke).strokeColor(logoColors.line).stroke();
  paper.path(logoMark.eyes).fill(logoColors.line);
  paper.circle(knock.x, knock.y, knock.radius).fill(logoColors.knock).restore();
}
