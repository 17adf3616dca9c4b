import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { blockByContact, removeBlock } from './block.ts';
import { listBlocks } from './blocks.ts';
import { closeReport } from './close-report.ts';
import { listContacts } from './list.ts';
import { showContactPatterns } from './patterns.ts';

/** The handlers of the calls about contacts and blocked callers. */
export function contactHandlers(deps: ConsoleDeps) {
  return {
    contactList: listContacts(deps),
    contactPatterns: showContactPatterns(deps),
    blockCaller: blockByContact(deps),
    closeReport: closeReport(deps),
    blockList: listBlocks(deps),
    unblockCaller: removeBlock(deps),
  } satisfies Partial<ConsoleHandlers>;
}
