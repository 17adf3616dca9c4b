import { colors, edges, heightOf, type Paper, rule, write } from '../../pdf/paper.ts';
import type { Invoice } from '../invoice.ts';

const width = edges.right - edges.left;
const style = { size: 8, color: colors.quiet };
const aboveText = 8;

/** At the bottom of the last page. */
export function foot(paper: Paper, invoice: Invoice): void {
  const top = edges.bottom - footHeight(paper, invoice);
  rule(paper, top);
  write(paper, sentences(invoice), { x: edges.left, y: top + aboveText, width }, style);
}

export function footHeight(paper: Paper, invoice: Invoice): number {
  return aboveText + heightOf(paper, sentences(invoice), width, style);
}

function sentences({ seller: { name, email, grievanceOfficer } }: Invoice): string {
  return [
    `For ${name}. This is a computer-generated invoice and needs no signature.`,
    `Questions: ${email}. Grievance officer: ${grievanceOfficer}.`,
  ].join('\n');
}
