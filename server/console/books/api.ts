import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { showMonth } from './month.ts';
import { listSettlementItems, listSettlements, showReports } from './settlements.ts';
import { beginFile, showPart } from './take.ts';

/** The handlers of the calls about the books: a month's documents and files, and what the payment provider has settled. */
export function bookHandlers(deps: ConsoleDeps) {
  return {
    booksMonth: fromReplica(deps, showMonth),
    takeBooks: beginFile(deps),
    booksPart: showPart(deps),
    settlementList: fromReplica(deps, listSettlements),
    settlementReports: fromReplica(deps, showReports),
    settlementItems: fromReplica(deps, listSettlementItems),
  } satisfies Partial<ConsoleHandlers>;
}
