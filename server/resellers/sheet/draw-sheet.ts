import { en } from '../../../messages/en.ts';
import { numberPages } from '../../pdf/number-pages.ts';
import { colors, edges, finish, newPaper, type Paper, write } from '../../pdf/paper.ts';
import { cutMarks } from './cut-marks.ts';
import type { Pack, Sheet } from './sheet-pdf.ts';
import { height, sticker, width } from './sticker.ts';

const across = 2;
const down = 4;
const pitch = { x: edges.right - edges.left - 2 * width, y: height + 10 };

/** The codes as a PDF, pack by pack. It takes a while: `sheetPdf` keeps that away from whoever else waits. */
export function draw({ packs, at }: Sheet): Promise<Buffer> {
  const { name } = en.product;
  const paper = newPaper({ title: `${name}: ${en.statements.codes}`, author: name, at, keepPages: true });
  for (const [index, each] of packs.entries()) {
    const onPage = index % (across * down);
    if (index > 0 && onPage === 0) paper.addPage();
    if (onPage === 0) hint(paper);
    const { column, row } = { column: onPage % across, row: Math.floor(onPage / across) };
    pack(paper, each, { x: edges.left + column * pitch.x, y: edges.top + row * pitch.y });
  }
  numberPages(paper);
  return finish(paper);
}

function pack(paper: Paper, each: Pack, { x, y }: { x: number; y: number }): void {
  sticker(paper, each, { x, y });
  sticker(paper, each, { x: x + width, y });
  cutMarks(paper, { columns: [x, x + width, x + 2 * width], rows: [y, y + height] });
}

function hint(paper: Paper): void {
  const place = { x: edges.left, y: edges.bottom + 6, width: 400 };
  write(paper, en.statements.print_hint, place, { size: 8, color: colors.quiet });
}
