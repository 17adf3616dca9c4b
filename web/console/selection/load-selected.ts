import { redirect } from 'react-router';
import type { ListCall } from '../../../contract/console/lists.ts';
import type { CallFunction } from '../../api.ts';
import { type Filters, listPath, searchParamsOf } from '../../lists/query.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { filePathOf, type ListWithFile } from '../paths.ts';
import { selectionIn } from './selection-query.ts';

/**
 * The loader of the page on which something is done to rows of a list. `selected`: null if the address names no rows, or nothing to do with them.
 * The file of these rows is not made here: it redirects there.
 */
export function loadSelected<Step extends string, Ready extends object>(
  list: { call: Pick<ListCall, 'filters'>; path: ListWithFile },
  steps: readonly Step[],
  load: (call: CallFunction, step: Step, filters: Filters) => Promise<Ready>,
) {
  return (args: PageRequest) => {
    const selection = selectionIn(searchParamsOf(args.request), list.call);
    if (selection?.step === 'export') throw redirect(listPath(filePathOf(list.path), selection.filters));
    const step = steps.find((each) => each === selection?.step);
    return loadForOperator(args, async (call) => ({
      selected: selection && step ? { step, ...(await load(call, step, selection.filters)) } : null,
    }));
  };
}
