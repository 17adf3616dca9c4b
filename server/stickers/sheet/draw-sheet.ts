import { pageLayout } from '../../../contract/print/page-layout.ts';
import { groundOf } from '../../../contract/print/template.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { finish, newPaper, type Paper, write } from '../../pdf/paper.ts';
import { cutMarks } from './cut-marks.ts';
import { inkOf } from './ink.ts';
import { inPoints, millimetre, spread } from './millimetres.ts';
import { setBoxes } from './page-boxes.ts';
import type { Pack, Sheet } from './sheet-pdf.ts';
import { stickers } from './sticker.ts';
import { withCodeFont } from './type.ts';

const noteSize = 8;

/** The codes as a PDF, pack by pack. */
export async function draw(sheet: Sheet): Promise<Buffer> {
  const { name } = en.product;
  const { width, height, packs: places } = pageLayout(sheet.template);
  const size: [number, number] = [width * millimetre, height * millimetre];
  const paper = newPaper({ title: `${name}: ${en.statements.codes}`, author: name, at: sheet.at, size });
  const drawPage = pages(withCodeFont(paper), sheet);
  const count = Math.ceil(sheet.packs.length / places.length);
  for (let page = 0; page < count; page++) {
    if (page > 0) paper.addPage();
    drawPage(sheet.packs.slice(page * places.length, (page + 1) * places.length));
    if (sheet.template.medium === 'a4') writeNote(paper, sheet, { page: page + 1, pages: count });
  }
  return finish(paper);
}

/** Returns a function that draws some packs onto the current page. All backgrounds come first: none may cover a neighbour's text. */
function pages(paper: Paper, { template }: Sheet): (packs: Pack[]) => void {
  const { packs: places, trim } = pageLayout(template);
  const bleed = template.bleed * millimetre;
  const drawStickers = stickers(template);
  return (packs) => {
    setBoxes(paper, inPoints(trim), Math.max(0, bleed));
    const placed = packs.map((pack, index) => ({ pack, place: inPoints(places[index] ?? trim) }));
    for (const { pack, place } of placed) {
      const { x, y, width, height } = spread(place, bleed);
      paper.rect(x, y, width, height).fill(inkOf(groundOf(template, pack.kind)));
    }
    for (const { pack, place } of placed) {
      drawStickers(paper, pack, [place, { x: place.x + place.width / 2, y: place.y }]);
      if (template.cut_marks) cutMarks(paper, place, template.bleed);
    }
  };
}

function writeNote(paper: Paper, { note, template }: Sheet, page: { page: number; pages: number }): void {
  const { trim } = pageLayout(template);
  const y = paper.page.height - 6 * millimetre;
  const place = { x: trim.x * millimetre, y, width: trim.width * millimetre };
  write(paper, note, place, { size: noteSize });
  write(paper, fill(en.statements.page_of, page), place, { size: noteSize, align: 'right' });
}
