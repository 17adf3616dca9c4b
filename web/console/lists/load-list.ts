import type * as z from 'zod/mini';
import type { ListCall } from '../../../contract/console/lists.ts';
import type { CallFunction, CallResult } from '../../api.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { requestLocale } from '../../request-messages.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consoleFile } from './console-file.ts';
import { fileColumns } from './list-columns.tsx';
import { loadListOptions } from './list-options.ts';
import { type ListQuery, listInput, listPageOrRedirect, type PageInfo, queryOf, type RowOf } from './list-query.ts';
import type { ListForFile, ListView } from './list-view.ts';

/** The loader of a list's page: loads the rows that its address asks for. */
export function loadList<L extends ListCall>(list: ListView<L>) {
  return loadListWith(list, () => ({}));
}

/** The same for a page that shows more than the list; `extraData` makes that from the call's answer, or by calls of its own. */
export function loadListWith<L extends ListCall, More extends object>(
  list: ListView<L>,
  extraData: (answer: CallResult<L>, call: CallFunction, query: ListQuery) => More | Promise<More>,
) {
  return (args: PageRequest) => {
    const searchParams = searchParamsOf(args.request);
    const query = queryOf(list, searchParams);
    return loadForOperator(args, async (call) => {
      const { answer, rows, pageInfo } = await callList(call, list.call, listInput(query));
      const page = listPageOrRedirect(list.path, query, rows, pageInfo);
      const options = await loadListOptions(call, list, { searchParams, locale: requestLocale(args.request) });
      return { ...page, options, ...(await extraData(answer, call, query)) };
    });
  };
}

/** The loader of a list's file, with all rows that match the filters of its address; `name`: its name, before its date. */
export function loadFile<L extends ListCall>(list: ListForFile<L>, name: string) {
  return (args: PageRequest) =>
    consoleFile<RowOf<L>>(args, {
      page: list.path,
      name,
      columns: fileColumns(list.layout(requestLocale(args.request)).columns),
      numberOf: list.rowKey,
      rows: async (call, searchParams, part) =>
        (await callList(call, list.call, { ...queryOf(list, searchParams).filters, ...part })).rows,
    });
}

/** Makes a list's call. The types cannot express that any list's call accepts its query, nor which field of the answer has its rows. */
async function callList<L extends ListCall>(call: CallFunction, list: L, input: object) {
  const answer = await call(list, input as z.input<L['input']>);
  const { [list.rows]: rows } = answer as Record<string, unknown>;
  return { answer, rows: rows as RowOf<L>[], pageInfo: answer as unknown as PageInfo };
}
