import { formatPaise } from '../../../contract/money.ts';
import {
  colors,
  drawRule,
  edges,
  ensureRoom,
  type Paper,
  type Place,
  type Style,
  textHeight,
  writeText,
} from '../../pdf/paper.ts';
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
export function drawGoods(paper: Paper, { lines }: Invoice, top: number): number {
  paper.rect(edges.left, top, edges.right - edges.left, 20).fill(colors.tint);
  const style = { size: 8, color: colors.quiet };
  let y = drawRow(paper, titles, top + 3, style) + 8;
  for (const { description, hsnCode, quantity, pricePaise } of lines) {
    const amount = formatPaise(quantity * pricePaise);
    y = ensureRoom(paper, y, textHeight(paper, description, columns.description.width) + 10);
    y = drawRow(
      paper,
      { description, hsn: hsnCode, quantity: `${quantity} Nos`, rate: formatPaise(pricePaise), amount },
      y,
    );
    drawRule(paper, y + 6);
    y += 10;
  }
  return y;
}

function drawRow(paper: Paper, cells: Row, y: number, style: Style = {}): number {
  const drawCell = (name: keyof Row, more: Style = {}): number => {
    const place: Place = { ...columns[name], y };
    return writeText(paper, cells[name], place, { ...style, ...more });
  };
  return Math.max(
    drawCell('description'),
    drawCell('hsn', { align: 'right' }),
    drawCell('quantity', { align: 'right' }),
    drawCell('rate', { align: 'right' }),
    drawCell('amount', { align: 'right' }),
  );
}
