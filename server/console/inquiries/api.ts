import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { assign, close } from './change.ts';
import { list } from './list.ts';
import { note } from './note.ts';
import { open } from './open.ts';
import { reply } from './reply.ts';

/** The calls about the inbox of inquiries. */
export function mountInquiries(mount: Mount, deps: ConsoleDeps): void {
  mount(consoleCalls.inquiryList, list(deps));
  mount(consoleCalls.openInquiry, open(deps));
  mount(consoleCalls.replyToInquiry, reply(deps));
  mount(consoleCalls.noteOnInquiry, note(deps));
  mount(consoleCalls.assignInquiry, assign(deps));
  mount(consoleCalls.closeInquiry, close(deps));
}
