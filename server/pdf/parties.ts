import { colors, edges, type Paper, writeText } from './paper.ts';

const gap = 24;
const width = (edges.right - edges.left - gap) / 2;

interface Party {
  title: string;
  name: string;
  lines: string[];
}

/** Sender and recipient, side by side. Returns the y below them. */
export function drawParties(paper: Paper, [from, to]: [from: Party, to: Party], y: number): number {
  const { left } = edges;
  return Math.max(drawParty(paper, from, { x: left, y }), drawParty(paper, to, { x: left + width + gap, y }));
}

function drawParty(paper: Paper, { title, name, lines }: Party, { x, y }: { x: number; y: number }): number {
  const titled = writeText(paper, title, { x, y, width }, { size: 8, color: colors.quiet });
  const named = writeText(paper, name, { x, y: titled, width }, { size: 11, bold: true });
  return writeText(paper, lines.join('\n'), { x, y: named + 1, width });
}
