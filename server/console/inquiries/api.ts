import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { assignToOperator, closeOrReopen } from './change.ts';
import { listInquiries } from './list.ts';
import { showInquiry } from './open.ts';
import { addNote, sendReply } from './reply-and-note.ts';

/** The handlers of the calls about the inbox of inquiries. */
export function inquiryHandlers(deps: ConsoleDeps) {
  return {
    inquiryList: fromReplica(deps, listInquiries),
    openInquiry: showInquiry(deps),
    replyToInquiry: sendReply(deps),
    noteOnInquiry: addNote(deps),
    assignInquiry: assignToOperator(deps),
    closeInquiry: closeOrReopen(deps),
  } satisfies Partial<ConsoleHandlers>;
}
