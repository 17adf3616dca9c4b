import { colors, drawRule, edges, type Paper, writeText } from './paper.ts';

const quarter = (edges.right - edges.left) / 4;

/** The top of a first page: the sender and the title. Returns the y below it. */
export function drawLetterhead(
  paper: Paper,
  { from, title, note }: { from: string; title: string; note: string },
): number {
  const { left, right, top } = edges;
  drawMark(paper, left, top);
  const below = writeText(paper, from, { x: left + 42, y: top + 4, width: 270 }, { size: 15, bold: true });
  const place = { x: right - 180, width: 180 };
  const titled = writeText(
    paper,
    title,
    { ...place, y: top - 5 },
    { size: 20, bold: true, color: colors.green, align: 'right' },
  );
  writeText(paper, note, { ...place, y: titled - 1 }, { size: 8.5, color: colors.quiet, align: 'right' });
  const bottom = Math.max(below, top + 40);
  drawRule(paper, bottom + 6, '#f5a300', 2);
  return bottom + 6;
}

/** The facts that identify the document, side by side, at most four. Returns the y below them. */
export function drawFacts(paper: Paper, pairs: [name: string, value: string][], y: number): number {
  const ends = pairs.map(([name, value], column) => {
    const place = { x: edges.left + column * quarter, width: quarter - 10 };
    const below = writeText(paper, name, { ...place, y }, { size: 8, color: colors.quiet });
    return writeText(paper, value, { ...place, y: below }, { bold: true });
  });
  return Math.max(...ends);
}

const markPath =
  'M25.3 25.3C26.9 23.8 26.9 20.9 25.1 18.4C23.3 16 19.7 14.3 16 14.3C12.3 14.3 8.7 16 6.9 18.4C5.1 20.9 5.1 23.8 6.7 25.3C8.2 26.9 11.1 26.9 13.6 25.1C16 23.3 17.7 19.7 17.7 16C17.7 12.3 16 8.7 13.6 6.9C11.1 5.1 8.2 5.1 6.7 6.7C5.1 8.2 5.1 11.1 6.9 13.6C8.7 16 12.3 17.7 16 17.7C19.7 17.7 23.3 16 25.1 13.6C26.9 11.1 26.9 8.2 25.3 6.7C23.8 5.1 20.9 5.1 18.4 6.9C16 8.7 14.3 12.3 14.3 16C14.3 19.7 16 23.3 18.4 25.1C20.9 26.9 23.8 26.9 25.3 25.3Z';
const markEyes = 'M8 8h3.2v3.2H8zM20.8 8H24v3.2h-3.2zM8 20.8h3.2V24H8z';

/** Our mark, 32 points wide. */
function drawMark(paper: Paper, x: number, y: number): void {
  paper.save().translate(x, y);
  paper.roundedRect(0, 0, 32, 32, 8).fill('#f5a300');
  paper.path(markPath).lineWidth(1.5).lineCap('round').stroke('#1d1b16');
  paper.path(markEyes).fill('#1d1b16');
  paper.circle(22.4, 22.4, 2.2).fill('#c8321f');
  paper.restore();
}
