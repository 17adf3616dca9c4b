import type * as z from 'zod/mini';
import type { BookFile, booksPart } from '../../../contract/console/books.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { dayBookTable, vouchersIn } from '../../books/day-book/day.ts';
import { tallyFoot, tallyHead, tallyMessages } from '../../books/day-book/tally.ts';
import type { Span } from '../../books/documents.ts';
import { gstr1Json } from '../../books/gstr1/json.ts';
import { type Gstr1Table, gstr1Table, gstr1Tables } from '../../books/gstr1/tables.ts';
import { type BooksDeps, gstr1Of } from '../../books/month.ts';
import type { BookTable } from '../../books/table.ts';
import { indianMonth } from '../../ledger/indian-month.ts';
import type { Services } from '../../services.ts';
import { settledTable } from './settled-table.ts';

type Deps = BooksDeps & Pick<Services, 'now'>;
type Part = { [Field in keyof typeof booksPart.output]: z.infer<(typeof booksPart.output)[Field]> };

/** Which file of which month was begun. */
export interface BegunFile {
  month: string;
  file: BookFile;
}

const noTable: BookTable = { columns: [], rows: [] };

/** A part of a file: all of a return, which is sums and what is named by itself; a day of what is a row for each thing that happened. */
export async function partOf(deps: Deps, { month, file }: BegunFile, after: number): Promise<Part> {
  if (file === 'gstr1')
    return { ...noTable, text: JSON.stringify(gstr1Json(await gstr1Of(deps, month)), null, 1), next: 0 };
  const section = sectionOf(file);
  if (section) return { ...gstr1Table(section, await gstr1Of(deps, month)), text: '', next: 0 };
  return dayOf(deps, file, dayAfter(month, after, deps.now()));
}

function sectionOf(file: BookFile): Gstr1Table | undefined {
  return gstr1Tables.find((name) => file === `gstr1_${name}`);
}

interface DayOfMonth {
  span: Span;
  isFirst: boolean;
  /** 0 for the last day, or today. */
  next: number;
}

const dayMs = 24 * 3600_000;

/** India has no daylight saving time: a day is 24 hours. */
function dayAfter(month: string, after: number, now: Date): DayOfMonth {
  const whole = indianMonth(month);
  const from = new Date(whole.from.getTime() + after * dayMs);
  const to = new Date(from.getTime() + dayMs);
  const isLast = to >= whole.to || to > now || indianDate(from) >= indianDate(now);
  return {
    span: from < whole.to ? { from, to } : { from, to: from },
    isFirst: after === 0,
    next: isLast ? 0 : after + 1,
  };
}

async function dayOf(
  { database: { db }, vault }: Deps,
  file: BookFile,
  { span, isFirst, next }: DayOfMonth,
): Promise<Part> {
  if (file === 'settlements') return { ...(await settledTable(db, span)), text: '', next };
  const vouchers = await vouchersIn(db, vault, span);
  if (file === 'day_book') return { ...dayBookTable(vouchers), text: '', next };
  const text = [isFirst ? tallyHead : '', tallyMessages(vouchers), next === 0 ? tallyFoot : ''].join('');
  return { ...noTable, text, next };
}
