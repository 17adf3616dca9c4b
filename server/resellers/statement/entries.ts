import { formatRupees } from '../../../contract/money.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { colors, edges, heightOf, type Paper, room, rule, type Style, write } from '../../pdf/paper.ts';
import { monthName, writtenDay } from './heading.ts';
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
const names = Object.keys(columns) as (keyof typeof columns)[];
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
export function entries(paper: Paper, { entries: all, month }: Statement, top: number): number {
  if (all.length === 0) return nothing(paper, month, top);
  return all.map(rowOf).reduce((y, cells) => entry(paper, cells, y), heads(paper, top));
}

function nothing(paper: Paper, month: string, y: number): number {
  const place = { x: edges.left + inset, y, width: edges.right - edges.left - 2 * inset };
  return write(paper, fill(t.nothing, { month: monthName(month) }), place) + 16;
}

function heads(paper: Paper, y: number): number {
  paper.rect(edges.left, y, edges.right - edges.left, 20).fill(colors.tint);
  return row(paper, titles, y + 3, { size: 8, color: colors.quiet }) + 8;
}

function entry(paper: Paper, cells: Row, top: number): number {
  const at = room(paper, top, heightOf(paper, cells.what, columns.what.width) + 10);
  const below = row(paper, cells, at === top ? top : heads(paper, at));
  rule(paper, below + 3);
  return below + 6;
}

function row(paper: Paper, cells: Row, y: number, style: Style = {}): number {
  return Math.max(
    ...names.map((name) => {
      const { align, ...place } = columns[name];
      return write(paper, cells[name], { ...place, y }, { ...style, align });
    }),
  );
}

function rowOf(entry: Entry): Row {
  const { no, created_at, credit_paise, debit_paise, closing_paise } = entry;
  return {
    number: String(no),
    date: writtenDay(created_at),
    what: whatItWas(entry),
    credit: credit_paise > 0 ? formatRupees(credit_paise) : '',
    debit: debit_paise > 0 ? formatRupees(debit_paise) : '',
    balance: formatRupees(closing_paise),
  };
}

function whatItWas({ reason, order_id, direction, reference }: Entry): string {
  if (reason !== 'transfer') return fill(t[reason], { order: order_id ?? '' });
  return fill(direction === 'out' ? t.transfer_out : t.transfer_in, { reference: reference ?? '' });
}
