import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { blockByContact, removeBlock } from './block.ts';
import { listBlocks } from './blocks.ts';
import { closeReport } from './close-report.ts';
import { listContacts } from './list.ts';
import { showContactPatterns } from './patterns.ts';

/** The handlers of the calls about contacts and blocked callers. */
export function contactHandlers(deps: ConsoleDeps) {
  return {
    contactList: fromReplica(deps, listContacts),
    contactPatterns: fromReplica(deps, showContactPatterns),
    blockCaller: blockByContact(deps),
    closeReport: closeReport(deps),
    blockList: fromReplica(deps, listBlocks),
    unblockCaller: removeBlock(deps),
  } satisfies Partial<ConsoleHandlers>;
}
