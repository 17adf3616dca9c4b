import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { create } from './create.ts';
import { edit } from './edit.ts';
import { list } from './list.ts';
import { show } from './show.ts';

/** The calls about promo codes, which take some percent off an order. */
export function mountPromoCodes(mount: Mount, deps: ConsoleDeps): void {
  mount(consoleCalls.consolePromoCodes, list(deps));
  mount(consoleCalls.consolePromoCode, show(deps));
  mount(consoleCalls.createPromoCode, create(deps));
  mount(consoleCalls.editPromoCode, edit(deps));
}
