import { indianDate } from '../../../contract/scan-rules.ts';
import type { CallFunction } from '../../api.ts';
import { type Column, csv } from '../../lists/csv.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { consoleCall } from '../console-call.ts';
import { withoutFile } from './without-file.ts';

const rowsAtOnce = 1000;

interface ConsoleFile<Row> {
  /** Which page shows the same list. */
  page: string;
  /** The file's name, before its date. */
  name: string;
  columns: Column<Row>[];
  /** The next rows of the list by their number; `part` is what its call takes besides the filters. */
  rows: (call: CallFunction, searchParams: URLSearchParams, part: { after: number; rows: number }) => Promise<Row[]>;
  numberOf: (row: Row) => number;
}

/**
 * A list with the filters of its address, as a table for a spreadsheet. It is written while it is read, so that a million
 * rows are never in memory at once; an error before its first row redirects to the list's page.
 */
export function consoleFile<Row>({ request, context }: PageRequest, file: ConsoleFile<Row>): Promise<Response> {
  const searchParams = searchParamsOf(request);
  return forOperator(request, async (operator) => {
    const call = consoleCall(accountCall(context, operator));
    const next = (after: number) => file.rows(call, searchParams, { after, rows: rowsAtOnce });
    try {
      return csvResponse(file.name, csvChunks(file, await next(0), next));
    } catch (error) {
      throw withoutFile(error, `${file.page}?${searchParams}`);
    }
  });
}

async function* csvChunks<Row>(
  { columns, numberOf }: ConsoleFile<Row>,
  first: Row[],
  next: (after: number) => Promise<Row[]>,
) {
  let [rows, before] = [first, 0];
  yield csv(columns, rows, { before });
  for (let last = rows.at(-1); last !== undefined && rows.length === rowsAtOnce; last = rows.at(-1)) {
    before += rows.length;
    rows = await next(numberOf(last));
    yield csv(columns, rows, { before });
  }
}

function csvResponse(name: string, parts: AsyncGenerator<string, void>): Response {
  return streamedFile(`dastak-${name}-${indianDate(new Date())}.csv`, 'text/csv', parts);
}

/** A file that is written while it is read. `type`: as `text/csv`; it is in UTF-8. */
export function streamedFile(name: string, type: string, parts: AsyncGenerator<string, void>): Response {
  return download(name, `${type}; charset=utf-8`, streamed(parts).pipeThrough(new TextEncoderStream()));
}

/** The same of what is no text. */
export function streamedBytes(
  name: string,
  type: string,
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
): Response {
  return download(name, type, streamed(parts));
}

function download(name: string, type: string, body: ReadableStream): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The next chunk is requested when the stream has room for it; none is once the client has aborted. */
function streamed<Part>(parts: AsyncGenerator<Part, void>): ReadableStream<Part> {
  return new ReadableStream<Part>({
    pull: async (stream) => {
      const part = await parts.next();
      if (part.done) stream.close();
      else stream.enqueue(part.value);
    },
    cancel: async () => {
      await parts.return();
    },
  });
}
