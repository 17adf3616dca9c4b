import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { assign, close } from './change.ts';
import { list } from './list.ts';
import { note } from './note.ts';
import { open } from './open.ts';
import { reply } from './reply.ts';

/** The calls about the inbox of inquiries. */
export function answerInquiries(answer: Answer, parts: ConsoleParts): void {
  answer(consoleCalls.inquiryList, list(parts));
  answer(consoleCalls.openInquiry, open(parts));
  answer(consoleCalls.replyToInquiry, reply(parts));
  answer(consoleCalls.noteOnInquiry, note(parts));
  answer(consoleCalls.assignInquiry, assign(parts));
  answer(consoleCalls.closeInquiry, close(parts));
}
