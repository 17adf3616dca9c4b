import type * as z from 'zod/mini';
import type { ListCall } from '../../../contract/console/lists.ts';
import type { CallFunction } from '../../api.ts';
import { searchParamsOf } from '../../lists/query.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consoleFile } from './console-file.ts';
import { fileColumns } from './list-columns.tsx';
import { listed, listInput, type PageInfo, queryOf, type RowOf } from './list-query.ts';
import type { ListForFile, ShownList } from './shown-list.ts';

/** Loads the page of a list that its address asks for. */
export function loadList<L extends ListCall>(args: PageRequest, list: ShownList<L>) {
  const query = queryOf(list, searchParamsOf(args.request));
  return loadForOperator(args, async (call) => {
    const { rows, pageInfo } = await rowsOf(call, list.call, listInput(query));
    return listed(list.path, query, rows, pageInfo);
  });
}

/** The loader of a list's file, with all rows that match the filters of its address; `name`: its name, before its date. */
export function loadFile<L extends ListCall>(list: ListForFile<L>, name: string) {
  return (args: PageRequest) =>
    consoleFile<RowOf<L>>(args, {
      page: list.path,
      name,
      columns: fileColumns(list.columns),
      numberOf: list.rowKey,
      rows: async (call, searchParams, part) =>
        (await rowsOf(call, list.call, { ...queryOf(list, searchParams).filters, ...part })).rows,
    });
}

/** Makes a list's call. For any list the types cannot tell that it accepts its own query, and which of its fields contains the rows. */
async function rowsOf<L extends ListCall>(call: CallFunction, list: L, input: object) {
  const answer: Record<string, unknown> = await call(list, input as z.input<L['input']>);
  return { rows: answer[list.rows] as RowOf<L>[], pageInfo: answer as unknown as PageInfo };
}
