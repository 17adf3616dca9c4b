import { colors, drawRule, edges, type Paper, textHeight, writeText } from './paper.ts';

const width = edges.right - edges.left;
const style = { size: 8, color: colors.quiet };
const aboveText = 8;

/** Writes a text at the bottom of the last page. */
export function drawFoot(paper: Paper, text: string): void {
  const top = edges.bottom - footHeight(paper, text);
  drawRule(paper, top);
  writeText(paper, text, { x: edges.left, y: top + aboveText, width }, style);
}

export function footHeight(paper: Paper, text: string): number {
  return aboveText + textHeight(paper, text, width, style);
}
