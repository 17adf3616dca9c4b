import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { block, unblock } from './block.ts';
import { blocks } from './blocks.ts';
import { list } from './list.ts';
import { patterns } from './patterns.ts';

/** The handlers of the calls about contacts and blocked callers. */
export function contactHandlers(deps: ConsoleDeps) {
  return {
    contactList: list(deps),
    contactPatterns: patterns(deps),
    blockCaller: block(deps),
    blockList: blocks(deps),
    unblockCaller: unblock(deps),
  } satisfies Partial<ConsoleHandlers>;
}
