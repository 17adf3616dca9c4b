import { indianDate } from '../../../contract/scan-rules.ts';
import type { Messages } from '../../../messages/en.ts';
import type { CallFunction } from '../../api.ts';
import { type Column, csv } from '../../lists/csv.ts';
import type { Path } from '../../paths.ts';
import { requestMessages } from '../../request-messages.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { resellerFile } from './reseller-file.ts';

interface ListFile<Row> {
  /** The page that shows the same list. */
  page: Path;
  /** The file's name, before the date. */
  name: string;
  columns: (t: Messages['reseller_lists']) => Column<Row>[];
  rows: (call: CallFunction, guid: string, query: URLSearchParams) => Promise<Row[]>;
}

/** A list as its page shows it for the same address, but with all its pages, as a table for a spreadsheet. */
export function listFile<Row>(args: PageRequest, { page, name, columns, rows }: ListFile<Row>): Promise<Response> {
  const t = requestMessages(args.request).reseller_lists;
  return resellerFile(args, page, async (...asked) => ({
    name: `dastak-${name}-${indianDate(new Date())}.csv`,
    type: 'text/csv; charset=utf-8',
    content: csv(columns(t), await rows(...asked)),
  }));
}
