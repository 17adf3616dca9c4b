import { mark } from './mark.ts';
import { colors, edges, type Paper, rule, write } from './paper.ts';

const quarter = (edges.right - edges.left) / 4;

/** The top of a first page: the sender and the title. Returns the y below it. */
export function letterhead(paper: Paper, { from, title, note }: { from: string; title: string; note: string }): number {
  const { left, right, top } = edges;
  mark(paper, left, top);
  const below = write(paper, from, { x: left + 42, y: top + 4, width: 270 }, { size: 15, bold: true });
  const place = { x: right - 180, width: 180 };
  const titled = write(
    paper,
    title,
    { ...place, y: top - 5 },
    { size: 20, bold: true, color: colors.green, align: 'right' },
  );
  write(paper, note, { ...place, y: titled - 1 }, { size: 8.5, color: colors.quiet, align: 'right' });
  const bottom = Math.max(below, top + 40);
  rule(paper, bottom + 6, '#f5a300', 2);
  return bottom + 6;
}

/** The facts that identify the document, side by side, at most four. Returns the y below them. */
export function facts(paper: Paper, each: [name: string, value: string][], y: number): number {
  const ends = each.map(([name, value], column) => {
    const place = { x: edges.left + column * quarter, width: quarter - 10 };
    const below = write(paper, name, { ...place, y }, { size: 8, color: colors.quiet });
    return write(paper, value, { ...place, y: below }, { bold: true });
  });
  return Math.max(...ends);
}
