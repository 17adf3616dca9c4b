import { formatPaise } from '../../../contract/money.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { colors, drawRule, edges, ensureRoom, type Paper, type Style, textHeight, writeText } from '../../pdf/paper.ts';
import { formatDay, monthName } from './heading.ts';
import type { Statement } from './statement.ts';

type Entry = Statement['entries'][number];

const t = en.statements;
const inset = 8;
const columns = {
  number: { x: edges.left + inset, width: 36, align: 'left' },
  date: { x: 92, width: 58, align: 'left' },
  what: { x: 152, width: 160, align: 'left' },
  credit: { x: 312, width: 74, align: 'right' },
  debit: { x: 386, width: 74, align: 'right' },
  balance: { x: 460, width: edges.right - inset - 460, align: 'right' },
} as const;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];
type Row = Record<keyof typeof columns, string>;

const titles: Row = {
  number: t.number,
  date: t.date,
  what: t.what,
  credit: t.credit,
  debit: t.debit,
  balance: t.balance,
};

/** Draws the table of entries, with its header on each page. Returns the y below it. */
export function drawEntries(paper: Paper, { entries: all, month }: Statement, top: number): number {
  if (all.length === 0) return drawNoEntries(paper, month, top);
  return all.map(rowOf).reduce((y, cells) => drawEntry(paper, cells, y), drawColumnTitles(paper, top));
}

function drawNoEntries(paper: Paper, month: string, y: number): number {
  const place = { x: edges.left + inset, y, width: edges.right - edges.left - 2 * inset };
  return writeText(paper, fill(t.nothing, { month: monthName(month) }), place) + 16;
}

function drawColumnTitles(paper: Paper, y: number): number {
  paper.rect(edges.left, y, edges.right - edges.left, 20).fill(colors.tint);
  return drawRow(paper, titles, y + 3, { size: 8, color: colors.quiet }) + 8;
}

function drawEntry(paper: Paper, cells: Row, top: number): number {
  const at = ensureRoom(paper, top, textHeight(paper, cells.what, columns.what.width) + 10);
  const below = drawRow(paper, cells, at === top ? top : drawColumnTitles(paper, at));
  drawRule(paper, below + 3);
  return below + 6;
}

function drawRow(paper: Paper, cells: Row, y: number, style: Style = {}): number {
  return Math.max(
    ...columnNames.map((name) => {
      const { align, ...place } = columns[name];
      return writeText(paper, cells[name], { ...place, y }, { ...style, align });
    }),
  );
}

function rowOf(entry: Entry): Row {
  const { no, created_at, credit_paise, debit_paise, closing_paise } = entry;
  return {
    number: String(no),
    date: formatDay(created_at),
    what: describeEntry(entry),
    credit: credit_paise > 0 ? formatPaise(credit_paise) : '',
    debit: debit_paise > 0 ? formatPaise(debit_paise) : '',
    balance: formatPaise(closing_paise),
  };
}

function describeEntry({ reason, order_id, direction, reference }: Entry): string {
  if (reason !== 'transfer') return fill(t[reason], { order: order_id ?? '' });
  return fill(direction === 'out' ? t.transfer_out : t.transfer_in, { reference: reference ?? '' });
}
