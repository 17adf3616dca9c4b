import { indianDate } from '../../../contract/scan-rules.ts';
import { states } from '../../../contract/states.ts';
import type { Invoice } from '../invoice.ts';
import { mark } from './mark.ts';
import { colors, edges, type Paper, rule, write } from './paper.ts';

const gap = 24;
const half = (edges.right - edges.left - gap) / 2;
const quarter = (edges.right - edges.left) / 4;

/** The top of an invoice: what it is, whose, for whom. Gives the y below. */
export function parties(paper: Paper, invoice: Invoice): number {
  const afterHeading = heading(paper, invoice);
  const afterFacts = facts(paper, invoice, afterHeading + 16);
  rule(paper, afterFacts + 12);
  const y = afterFacts + 24;
  const { left, right } = { left: edges.left, right: edges.left + half + gap };
  return Math.max(
    party(paper, 'Sold by', sellerLines(invoice), { x: left, y }),
    party(paper, 'Billed and delivered to', buyerLines(invoice), { x: right, y }),
  );
}

function heading(paper: Paper, { seller }: Invoice): number {
  const { left, right, top } = edges;
  mark(paper, left, top);
  const below = write(paper, seller.name, { x: left + 42, y: top + 4, width: 270 }, { size: 15, bold: true });
  const title = { x: right - 180, width: 180 };
  const titled = write(
    paper,
    'Tax invoice',
    { ...title, y: top - 5 },
    { size: 20, bold: true, color: colors.green, align: 'right' },
  );
  write(
    paper,
    'Original for recipient',
    { ...title, y: titled - 1 },
    { size: 8.5, color: colors.quiet, align: 'right' },
  );
  const bottom = Math.max(below, top + 40);
  rule(paper, bottom + 6, '#f5a300', 2);
  return bottom + 6;
}

function facts(paper: Paper, { number, issuedAt, orderNumber, paymentReference }: Invoice, y: number): number {
  const day = indianDate(new Date(issuedAt)).split('-').reverse().join('-');
  const each = [
    ['Invoice number', number],
    ['Date', day],
    ['Order', orderNumber],
    ['Payment', paymentReference ?? 'Nothing was left to pay'],
  ];
  const ends = each.map(([name = '', value = ''], column) => {
    const place = { x: edges.left + column * quarter, width: quarter - 10 };
    const below = write(paper, name, { ...place, y }, { size: 8, color: colors.quiet });
    return write(paper, value, { ...place, y: below }, { bold: true });
  });
  return Math.max(...ends);
}

function party(
  paper: Paper,
  title: string,
  [name = '', ...lines]: string[],
  { x, y }: { x: number; y: number },
): number {
  const titled = write(paper, title, { x, y, width: half }, { size: 8, color: colors.quiet });
  const named = write(paper, name, { x, y: titled, width: half }, { size: 11, bold: true });
  return write(paper, lines.join('\n'), { x, y: named + 1, width: half });
}

function sellerLines({ seller }: Invoice): string[] {
  const { name, address, stateId, gstin, email, phone } = seller;
  return [name, address, stateAndCode(stateId), `GSTIN ${gstin}`, phone ? `${email} · ${phone}` : email];
}

function buyerLines({ buyer: { name, address, stateId } }: Invoice): string[] {
  const state = stateAndCode(stateId);
  return [name, address, state, `Place of supply: ${state}`, 'Tax payable on reverse charge: No'];
}

function stateAndCode(stateId: number): string {
  const name = states.find(({ id }) => id === stateId)?.state_name ?? '';
  return `${name} (${String(stateId).padStart(2, '0')})`;
}
