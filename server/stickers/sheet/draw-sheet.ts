import { cutMark, pageLayout } from '../../../contract/print/page-layout.ts';
import type { Box } from '../../../contract/print/sticker-layout.ts';
import { backgroundOf } from '../../../contract/print/template.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { finish, newPaper, type Paper, writeText } from '../../pdf/paper.ts';
import { inkOf } from './ink.ts';
import { expandBox, inPoints, millimetre } from './millimetres.ts';
import type { Pack, Sheet } from './sheet-pdf.ts';
import { stickerDrawer } from './sticker.ts';
import { withCodeFont } from './write-line.ts';

const noteSize = 8;

/** The codes as a PDF, pack by pack. */
export async function draw(sheet: Sheet): Promise<Buffer> {
  const { name } = en.product;
  const { width, height, packs: places } = pageLayout(sheet.template);
  const size: [number, number] = [width * millimetre, height * millimetre];
  const paper = newPaper({ title: `${name}: ${en.statements.codes}`, author: name, at: sheet.at, size });
  const drawPage = pageDrawer(withCodeFont(paper), sheet);
  const count = Math.ceil(sheet.packs.length / places.length);
  for (let page = 0; page < count; page++) {
    if (page > 0) paper.addPage();
    drawPage(sheet.packs.slice(page * places.length, (page + 1) * places.length));
    if (sheet.template.medium === 'a4') drawNote(paper, sheet, { page: page + 1, pages: count });
  }
  return finish(paper);
}

/** Returns a function that draws some packs onto the current page. All backgrounds come first: none may cover a neighbour's text. */
function pageDrawer(paper: Paper, { template }: Sheet): (packs: Pack[]) => void {
  const { packs: places, trim } = pageLayout(template);
  const bleed = template.bleed * millimetre;
  const drawStickers = stickerDrawer(template);
  return (packs) => {
    setBoxes(paper, inPoints(trim), Math.max(0, bleed));
    const packsWithPlace = packs.map((pack, index) => ({ pack, place: inPoints(places[index] ?? trim) }));
    for (const { pack, place } of packsWithPlace) {
      const { x, y, width, height } = expandBox(place, bleed);
      paper.rect(x, y, width, height).fill(inkOf(backgroundOf(template, pack.kind)));
    }
    for (const { pack, place } of packsWithPlace) {
      drawStickers(paper, pack, [place, { x: place.x + place.width / 2, y: place.y }]);
      if (template.cut_marks) drawCutMarks(paper, place, template.bleed);
    }
  };
}

function drawNote(paper: Paper, { note, template }: Sheet, page: { page: number; pages: number }): void {
  const { trim } = pageLayout(template);
  const y = paper.page.height - 6 * millimetre;
  const place = { x: trim.x * millimetre, y, width: trim.width * millimetre };
  writeText(paper, note, place, { size: noteSize });
  writeText(paper, fill(en.statements.page_of, page), place, { size: noteSize, align: 'right' });
}

/** Sets the current page's trim box (what is kept after cutting) and bleed box (how far the background extends beyond it). */
function setBoxes({ page }: Paper, trim: Box, bleed: number): void {
  Object.assign(page.dictionary.data, {
    TrimBox: toPdfBox(trim, page.height),
    BleedBox: toPdfBox(expandBox(trim, bleed), page.height),
  });
}

/** In PDF the origin is the lower left corner. */
function toPdfBox({ x, y, width, height }: Box, pageHeight: number): number[] {
  return [x, pageHeight - y - height, x + width, pageHeight - y];
}

/** Short lines around a pack, in points, where it is cut: at its edges and between its two stickers, never on the stickers or the bleed. */
function drawCutMarks(paper: Paper, { x, y, width, height }: Box, bleed: number): void {
  const offset = (Math.max(0, bleed) + cutMark.offset) * millimetre;
  const length = cutMark.length * millimetre;
  for (const column of [x, x + width / 2, x + width])
    for (const from of [y - offset - length, y + height + offset])
      paper.moveTo(column, from).lineTo(column, from + length);
  for (const row of [y, y + height])
    for (const from of [x - offset - length, x + width + offset]) paper.moveTo(from, row).lineTo(from + length, row);
  paper.lineWidth(0.25).strokeColor(inkOf('#000000')).stroke();
}
