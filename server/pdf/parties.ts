import { colors, edges, type Paper, write } from './paper.ts';

const gap = 24;
const width = (edges.right - edges.left - gap) / 2;

interface Party {
  title: string;
  name: string;
  lines: string[];
}

/** Sender and recipient, side by side. Returns the y below them. */
export function parties(paper: Paper, [from, to]: [from: Party, to: Party], y: number): number {
  const { left } = edges;
  return Math.max(party(paper, from, { x: left, y }), party(paper, to, { x: left + width + gap, y }));
}

function party(paper: Paper, { title, name, lines }: Party, { x, y }: { x: number; y: number }): number {
  const titled = write(paper, title, { x, y, width }, { size: 8, color: colors.quiet });
  const named = write(paper, name, { x, y: titled, width }, { size: 11, bold: true });
  return write(paper, lines.join('\n'), { x, y: named + 1, width });
}
