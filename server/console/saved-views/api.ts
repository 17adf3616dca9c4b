import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { columns } from './columns.ts';
import { options } from './options.ts';
import { remove, save } from './views.ts';

/** The handlers of the calls about how an operator looks at lists. */
export function savedViewHandlers(deps: ConsoleDeps) {
  return {
    listOptions: options(deps),
    saveView: save(deps),
    removeView: remove(deps),
    chooseColumns: columns(deps),
  } satisfies Partial<ConsoleHandlers>;
}
