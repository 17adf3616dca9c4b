import { formatRupees } from '../../../contract/money.ts';
import { colors, edges, heightOf, type Paper, type Place, room, rule, type Style, write } from '../../pdf/paper.ts';
import type { Invoice } from '../invoice.ts';

const inset = 8;
const columns = {
  description: { x: edges.left + inset, width: 205 },
  hsn: { x: 270, width: 52 },
  quantity: { x: 322, width: 45 },
  rate: { x: 367, width: 80 },
  amount: { x: 447, width: edges.right - inset - 447 },
};
type Row = Record<keyof typeof columns, string>;

const titles: Row = { description: 'Description', hsn: 'HSN', quantity: 'Quantity', rate: 'Rate', amount: 'Amount' };

/** The table of what was bought. Returns the y below it. */
export function goods(paper: Paper, { lines }: Invoice, top: number): number {
  paper.rect(edges.left, top, edges.right - edges.left, 20).fill(colors.tint);
  const style = { size: 8, color: colors.quiet };
  let y = row(paper, titles, top + 3, style) + 8;
  for (const { description, hsnCode, quantity, pricePaise } of lines) {
    const amount = formatRupees(quantity * pricePaise);
    y = room(paper, y, heightOf(paper, description, columns.description.width) + 10);
    y = row(
      paper,
      { description, hsn: hsnCode, quantity: `${quantity} Nos`, rate: formatRupees(pricePaise), amount },
      y,
    );
    rule(paper, y + 6);
    y += 10;
  }
  return y;
}

function row(paper: Paper, cells: Row, y: number, style: Style = {}): number {
  const cell = (name: keyof Row, more: Style = {}): number => {
    const place: Place = { ...columns[name], y };
    return write(paper, cells[name], place, { ...style, ...more });
  };
  return Math.max(
    cell('description'),
    cell('hsn', { align: 'right' }),
    cell('quantity', { align: 'right' }),
    cell('rate', { align: 'right' }),
    cell('amount', { align: 'right' }),
  );
}
