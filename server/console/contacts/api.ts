import * as contacts from '../../../contract/console/contacts.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { block } from './block.ts';
import { blocks } from './blocks.ts';
import { list } from './list.ts';
import { patterns } from './patterns.ts';
import { unblock } from './unblock.ts';

/** The calls about contacts and blocked callers, with their handlers. */
export function mountContacts(mount: Mount, deps: ConsoleDeps): void {
  mount(contacts.contactList, list(deps));
  mount(contacts.contactPatterns, patterns(deps));
  mount(contacts.blockCaller, block(deps));
  mount(contacts.blockList, blocks(deps));
  mount(contacts.unblockCaller, unblock(deps));
}
