import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { assignToOperator, closeOrReopen, handOver } from './change.ts';
import { fillForInquiry } from './fill-answer.ts';
import { listInquiries } from './list.ts';
import { lookUp } from './look-up.ts';
import { mergeInto } from './merge.ts';
import { showInquiry } from './open.ts';
import { addNote, sendReply } from './reply-and-note.ts';
import { closeMany, handManyOver, selectInquiries } from './selection.ts';

/** The handlers of the calls about the inbox of inquiries. */
export function inquiryHandlers(deps: ConsoleDeps) {
  return {
    inquiryList: fromReplica(deps, listInquiries),
    openInquiry: showInquiry(deps),
    replyToInquiry: sendReply(deps),
    noteOnInquiry: addNote(deps),
    assignInquiry: assignToOperator(deps),
    handOverInquiry: handOver(deps),
    closeInquiry: closeOrReopen(deps),
    inquirySelection: selectInquiries(deps),
    handOverInquiries: handManyOver(deps),
    closeInquiries: closeMany(deps),
    mergeInquiry: mergeInto(deps),
    lookUpWriter: lookUp(deps),
    fillSavedAnswer: fillForInquiry(deps),
  } satisfies Partial<ConsoleHandlers>;
}
