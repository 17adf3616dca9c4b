import * as z from 'zod/mini';
import { inquiries as t } from '../../messages/console/inquiries.ts';
import { api } from '../../messages/en/api.ts';
import { body, emptyAsNone, plainText, positiveInteger } from '../fields.ts';
import { inquiryEntryKinds, inquiryStates } from '../inquiry-states.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { declareList, oneOf, version } from './lists.ts';

const inquiry = positiveInteger(api.not_found);
const shown = { id: inquiry, version };

/** The longest text of a reply or a note, in characters. */
export const maxReplyLength = 5000;
const words = plainText(t.text_invalid, { max: maxReplyLength }).check(z.minLength(1, t.text_missing));

const card = {
  id: z.number(),
  /** The ticket number that its writer was given. */
  ticket: z.string(),
  state: z.enum(inquiryStates),
  at: z.string(),
  /** The operator who answers it; '' if it is not assigned yet. */
  assigned_to: z.string(),
};

export const inquiryList = declareList({
  path: '/console/inquiries',
  summary: 'Inquiries, newest first. search: a whole ticket number, or a whole mail address',
  rolesBesidesOwner: ['support'],
  sorts: ['number'],
  filters: {
    state: oneOf(inquiryStates),
    assigned: oneOf(['me', 'nobody']),
    /** The number of an inquiry: lists all inquiries by its writer. */
    writer: emptyAsNone(inquiry),
  },
  tabs: 'state',
  rows: 'Inquiries',
  row: z.strictObject(card),
});

/** What became of the mail with a reply; '' for a note. */
export const replyMailOutcomes = ['', 'on_its_way', 'sent', 'failed'] as const;

export const openInquiry = declareConsoleCall({
  path: '/console/inquiry',
  summary: 'One inquiry with all that was written about it. Who reads it for the first time is written down.',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.open'],
  input: body({ id: inquiry }),
  output: {
    Inquiry: z.strictObject({
      ...card,
      version: z.number(),
      is_mine: z.boolean(),
      name: z.string(),
      email: z.string(),
      /** All but its last two digits hidden. */
      phone: z.string(),
      message: z.string(),
      /** How many inquiries the same address wrote in all; 1: only this one. */
      of_writer: z.number(),
      /** Where an answer to our mail arrives: not in the console. */
      answers_go_to: z.string(),
      /** The oldest first. */
      Entries: z.array(
        z.strictObject({
          kind: z.enum(inquiryEntryKinds),
          by: z.string(),
          at: z.string(),
          text: z.string(),
          fate: z.enum(replyMailOutcomes),
        }),
      ),
    }),
  },
  errors: { not_found: 404 },
});

const changed = { version: z.number() };

export const replyToInquiry = declareConsoleCall({
  path: '/console/inquiry/reply',
  summary: 'Mails the writer an answer',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.reply'],
  input: body({ ...shown, text: words }),
  output: changed,
  errors: { ...editErrors, idempotency_conflict: 409 },
});

export const noteOnInquiry = declareConsoleCall({
  path: '/console/inquiry/note',
  summary: 'Writes something down for whoever works on it next; its writer never sees it',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.note'],
  input: body({ ...shown, text: words }),
  output: changed,
  errors: { ...editErrors, idempotency_conflict: 409 },
});

export const assignInquiry = declareConsoleCall({
  path: '/console/inquiry/assign',
  summary: 'The caller answers it, or nobody does yet',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.take', 'inquiry.give_back'],
  input: body({ ...shown, to: z.enum(['me', 'nobody'], { error: api.validation }) }),
  output: changed,
  errors: editErrors,
});

export const closeInquiry = declareConsoleCall({
  path: '/console/inquiry/close',
  summary: 'There is nothing more to do about it, or there is again',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.close', 'inquiry.reopen'],
  input: body({ ...shown, is_closed: z.boolean({ error: api.validation }) }),
  output: changed,
  errors: editErrors,
});
