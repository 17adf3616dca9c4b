import * as contacts from '../../../contract/console/contacts.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { block } from './block.ts';
import { blocks } from './blocks.ts';
import { list } from './list.ts';
import { patterns } from './patterns.ts';
import { unblock } from './unblock.ts';

/** The calls about contacts and blocked callers, with their handlers. */
export function answerContacts(answer: Answer, parts: ConsoleParts): void {
  answer(contacts.contactList, list(parts));
  answer(contacts.contactPatterns, patterns(parts));
  answer(contacts.blockCaller, block(parts));
  answer(contacts.blockList, blocks(parts));
  answer(contacts.unblockCaller, unblock(parts));
}
