import * as people from '../../../contract/console/owners.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { card } from './card.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import { logOut } from './log-out.ts';
import { reveal } from './reveal.ts';

/** The calls about owners, with their handlers. */
export function mountOwners(mount: Mount, deps: ConsoleDeps): void {
  mount(people.ownerList, list(deps));
  mount(people.findOwners, find(deps));
  mount(people.ownerCard, card(deps));
  mount(people.revealOwner, reveal(deps));
  mount(people.logOutOwner, logOut(deps));
}
