import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { assign, close } from './change.ts';
import { list } from './list.ts';
import { open } from './open.ts';
import { note, reply } from './write.ts';

/** The handlers of the calls about the inbox of inquiries. */
export function inquiryHandlers(deps: ConsoleDeps) {
  return {
    inquiryList: list(deps),
    openInquiry: open(deps),
    replyToInquiry: reply(deps),
    noteOnInquiry: note(deps),
    assignInquiry: assign(deps),
    closeInquiry: close(deps),
  } satisfies Partial<ConsoleHandlers>;
}
