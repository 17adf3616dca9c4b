import { colors, edges, heightOf, type Paper, rule, write } from './paper.ts';

const width = edges.right - edges.left;
const style = { size: 8, color: colors.quiet };
const aboveText = 8;

/** Writes a text at the bottom of the last page. */
export function foot(paper: Paper, text: string): void {
  const top = edges.bottom - footHeight(paper, text);
  rule(paper, top);
  write(paper, text, { x: edges.left, y: top + aboveText, width }, style);
}

export function footHeight(paper: Paper, text: string): number {
  return aboveText + heightOf(paper, text, width, style);
}
