import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { listStock, setStockLevel } from './stock.ts';

/** The handlers of the calls about the printed stickers that are left. */
export function stockHandlers(deps: ConsoleDeps) {
  return {
    stockList: fromReplica(deps, listStock),
    setStockLevel: setStockLevel(deps),
  } satisfies Partial<ConsoleHandlers>;
}
