import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { create } from './create.ts';
import { edit, publish } from './edit.ts';
import { list } from './list.ts';
import { move } from './move.ts';

/** What customers say of us. */
export function mountTestimonials(mount: Mount, deps: ConsoleDeps): void {
  mount(consoleCalls.consoleTestimonials, list(deps));
  mount(consoleCalls.createTestimonial, create(deps));
  mount(consoleCalls.editTestimonial, edit(deps));
  mount(consoleCalls.publishTestimonial, publish(deps));
  mount(consoleCalls.moveTestimonial, move(deps));
}
