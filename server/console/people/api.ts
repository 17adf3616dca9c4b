import * as people from '../../../contract/console/people.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { card } from './card.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import { logOut } from './log-out.ts';
import { reveal } from './reveal.ts';

/** The calls about owners, with their handlers. */
export function answerPeople(answer: Answer, parts: ConsoleParts): void {
  answer(people.ownerList, list(parts));
  answer(people.findOwners, find(parts));
  answer(people.ownerCard, card(parts));
  answer(people.revealOwner, reveal(parts));
  answer(people.logOutOwner, logOut(parts));
}
