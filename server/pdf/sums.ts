import { colors, edges, type Paper, writeText } from './paper.ts';

const width = 236;
const x = edges.right - width;
const inset = 8;
const lineHeight = 16;

type Sum = [name: string, amount: string];

interface Sums {
  lines: Sum[];
  total: Sum;
  /** Next to it, in words. */
  words: { title: string; text: string };
}

export function sumsHeight({ lines }: Sums): number {
  return (lines.length + 3) * lineHeight;
}

/** The summands and their total. */
export function drawSums(paper: Paper, { lines, total, words }: Sums, top: number): void {
  const place = { x: edges.left, width: x - edges.left - 24 };
  const below = writeText(paper, words.title, { ...place, y: top }, { size: 8, color: colors.quiet });
  writeText(paper, words.text, { ...place, y: below });
  const y = lines.reduce((at, each) => drawLine(paper, each, at), top);
  paper.roundedRect(x, y + 4, width, 26, 6).fill(colors.green);
  const [name, amount] = total;
  const style = { size: 12, bold: true, color: colors.tint };
  writeText(paper, name, { x: x + inset, y: y + 7, width: 110 }, style);
  writeText(paper, amount, { x, y: y + 7, width: width - inset }, { ...style, align: 'right' });
}

function drawLine(paper: Paper, [name, amount]: Sum, y: number): number {
  writeText(paper, name, { x: x + inset, y, width: 110 }, { color: colors.quiet });
  writeText(paper, amount, { x, y, width: width - inset }, { align: 'right' });
  return y + lineHeight;
}
