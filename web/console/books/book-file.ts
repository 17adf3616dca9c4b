import { redirect } from 'react-router';
import { type BookFile, bookFiles, booksPart, takeableFiles, takeBooks } from '../../../contract/console/books.ts';
import type { CallFunction, CallResult } from '../../api.ts';
import { type Column, csv } from '../../lists/csv.ts';
import { choiceIn, searchParamsOf } from '../../lists/query.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { consoleCall } from '../console-call.ts';
import { streamedBytes, streamedFile } from '../lists/console-file.ts';
import { withoutFile } from '../lists/without-file.ts';
import { consolePaths } from '../paths.ts';
import { type ZippedFile, zipped } from './zipped.ts';

type Part = CallResult<typeof booksPart>;
type Cells = Part['rows'][number];

/**
 * `?month=2026-11&file=gstr1`, or `all` as a ZIP. It is written while it is read; an error before its first part leads back to the page. So does
 * another site's link: the audit log says only what an operator took from the page.
 */
export function loader({ request, context }: PageRequest) {
  const query = searchParamsOf(request);
  const month = query.get('month') ?? '';
  const file = choiceIn(query, 'file', takeableFiles);
  return forOperator(request, async (operator) => {
    const call = consoleCall(accountCall(context, operator));
    try {
      if (file === '' || request.headers.get('sec-fetch-site') === 'cross-site')
        throw redirect(`${consolePaths.books}?${new URLSearchParams({ month })}`);
      const { taken } = await call(takeBooks, { month, file });
      if (file === 'all') {
        const first = await call(booksPart, { taken, file: bookFiles[0], after: 0 });
        return streamedBytes(`dastak-${month}.zip`, 'application/zip', zipped(allFiles(call, { taken, month, first })));
      }
      const first = await call(booksPart, { taken, after: 0 });
      const { name, type } = nameOf(file, month);
      return streamedFile(name, type, contentOf(file, eachPart(call, { taken }, first)));
    } catch (error) {
      throw withoutFile(error, `${consolePaths.books}?${new URLSearchParams({ month })}`);
    }
  });
}

function nameOf(file: BookFile, month: string): { name: string; type: string } {
  const name = `dastak-${file.replaceAll('_', '-')}-${month}`;
  if (file === 'gstr1') return { name: `${name}.json`, type: 'application/json' };
  return file === 'tally'
    ? { name: `${name}.xml`, type: 'application/xml' }
    : { name: `${name}.csv`, type: 'text/csv' };
}

/** Every file of a month; `first`: the first part of the first of them. */
async function* allFiles(
  call: CallFunction,
  { taken, month, first }: { taken: number; month: string; first: Part },
): AsyncGenerator<ZippedFile, void> {
  for (const [at, file] of bookFiles.entries()) {
    const begins = at === 0 ? first : await call(booksPart, { taken, file, after: 0 });
    yield { name: nameOf(file, month).name, parts: contentOf(file, eachPart(call, { taken, file }, begins)) };
  }
}

function contentOf(file: BookFile, parts: AsyncGenerator<Part, void>): AsyncGenerator<string, void> {
  return nameOf(file, '').type === 'text/csv' ? tableOf(file, parts) : textOf(parts);
}

async function* eachPart(
  call: CallFunction,
  asked: { taken: number; file?: BookFile },
  first: Part,
): AsyncGenerator<Part, void> {
  yield first;
  for (let { next } = first; next !== 0; ) {
    const part = await call(booksPart, { ...asked, after: next });
    yield part;
    next = part.next;
  }
}

async function* textOf(parts: AsyncGenerator<Part, void>) {
  for await (const { text } of parts) yield text;
}

/** The day book ends with what its sides come to, which is the same. */
async function* tableOf(file: BookFile, parts: AsyncGenerator<Part, void>) {
  let [before, isFirst] = [0, true];
  const sums = new Map<number, number>();
  let columns: Column<Cells>[] = [];
  for await (const part of parts) {
    columns = part.columns.map(columnOf);
    for (const row of part.rows) addUp(part.columns, row, sums);
    yield csv(columns, part.rows, { before, isFirst });
    before += part.rows.length;
    isFirst = false;
  }
  if (file === 'day_book' && before > 0) yield csv(columns, [totals(columns, sums)], { before, isFirst });
}

function columnOf({ head, is }: Part['columns'][number], at: number): Column<Cells> {
  if (is === 'amount') return { head, amount: (row) => Number(row[at]) };
  return is === 'count' ? { head, count: (row) => Number(row[at]) } : { head, text: (row) => String(row[at]) };
}

/** In paise, since rupees do not add up exactly. */
function addUp(columns: Part['columns'], row: Cells, sums: Map<number, number>): void {
  for (const [at, { is }] of columns.entries())
    if (is === 'amount') sums.set(at, (sums.get(at) ?? 0) + Math.round(Number(row[at]) * 100));
}

function totals(columns: Column<Cells>[], sums: Map<number, number>): Cells {
  return columns.map((_, at) => {
    const paise = sums.get(at);
    if (paise !== undefined) return paise / 100;
    return at === 0 ? 'Total' : '';
  });
}
