import * as z from 'zod/mini';
import { inquiries as t } from '../../messages/console/inquiries.ts';
import { api } from '../../messages/en/api.ts';
import { openVariablesIn } from '../answer-variables.ts';
import { body, emptyAsNone, plainText, positiveInteger } from '../fields.ts';
import { inquiryStates, threadEntryKinds } from '../inquiry-states.ts';
import { orderStatus } from '../reseller-orders.ts';
import { checkbox } from './checkbox.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { declareList, oneOf, version } from './lists.ts';
import { selectedIds } from './selection.ts';

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
  /** Since when its writer waits for us, where it is open: they may have written again. */
  waits_since: z.string(),
  /** Whether they have written again since we last answered or closed it. */
  wrote_again: z.boolean(),
  /** The operator who answers it; '' if it is not assigned yet. */
  assigned_to: z.string(),
  /** Whether that operator is switched off: somebody else has to answer it. */
  has_left: z.boolean(),
};

/** Somebody who answers inquiries, or did: an owner or support. `is_on`: may log in. */
export const answerer = z.strictObject({ id: z.number(), name: z.string(), is_on: z.boolean() });

/** `left`: to somebody who is switched off. */
export const assignments = ['me', 'nobody', 'left'] as const;
const assigned = z._default(
  z.union([z.enum(['', ...assignments]), positiveInteger(api.validation)], { error: api.validation }),
  '',
);

export const inquiryList = declareList({
  path: '/console/inquiries',
  summary:
    'Inquiries, newest first; a thread of merged ones once. search: a whole ticket number, or a whole mail address. `waiting`: by when the writer wrote last',
  rolesBesidesOwner: ['support'],
  sorts: ['number', 'waiting'],
  filters: {
    ids: selectedIds,
    state: oneOf(inquiryStates),
    /** An operator's number, or one of these. */
    assigned,
    /** The number of an inquiry: lists all inquiries by its writer. */
    writer: emptyAsNone(inquiry),
  },
  tabs: 'state',
  rows: 'Inquiries',
  row: z.strictObject({
    ...card,
    /** Its writer, `Meera I.`; '' where they gave no name. */
    by: z.string(),
    /** How it begins, in one line, with numbers and mail addresses left out. */
    begins: z.string(),
  }),
  extraOutput: {
    /** To whom inquiries are or can be assigned, by name. */
    Answerers: z.array(answerer),
  },
});

/** What became of the mail with a reply; '' for a note. */
export const replyMailOutcomes = ['', 'on_its_way', 'sent', 'failed'] as const;

/** Something in the thread of an inquiry. */
const threadEntry = z.strictObject({
  kind: z.enum(threadEntryKinds),
  /** The operator; of a mail and of a merged inquiry its writer, as they call themselves. */
  by: z.string(),
  at: z.string(),
  text: z.string(),
  /** Of a mail that repeats earlier ones: all of it; otherwise ''. */
  whole: z.string(),
  fate: z.enum(replyMailOutcomes),
  /** Of a merged inquiry; otherwise ''. */
  ticket: z.string(),
  /** Of a mail that came from another address than the writer's: that one, but for its beginning hidden; otherwise ''. */
  from: z.string(),
  /** How many files came with the mail; they are not kept. */
  left_out: z.number(),
  /** Whether a machine wrote the mail, as an absence note: then it is noted, and nothing else. */
  is_automatic: z.boolean(),
  /** Whether only the beginning of a very long mail was kept. */
  is_cut: z.boolean(),
});

export const openInquiry = declareConsoleCall({
  path: '/console/inquiry',
  summary:
    'One inquiry with what was written about it, or the one that it was merged into. Who reads it for the first time is written down.',
  rolesBesidesOwner: ['support'],
  actions: ['inquiry.open'],
  input: body({
    id: inquiry,
    /** Whether the whole thread is asked for, however long it is. */
    all: checkbox,
  }),
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
      /** In which it was written, as `hi`; '' where it is not known. */
      language: z.string(),
      /** How many inquiries the same address wrote in all; 1: only this one. */
      of_writer: z.number(),
      /** The next open one that waits as long or shorter, and is the operator’s or nobody’s; 0: there is none. */
      next: z.number(),
      /** The one before it in the same line; 0: there is none. */
      previous: z.number(),
      /** Where an answer to our mail arrives, if not in this thread; '' if it does. */
      answers_go_to: z.string(),
      /** The oldest first: the last hundred, or all of them. */
      Entries: z.array(threadEntry),
      /** How many there are before these. */
      earlier: z.number(),
      /** Whom it can be given to, besides the caller. */
      Others: z.array(answerer),
      /** The newest first, ten at most: with the number that the writer typed, which nothing proves to be theirs. */
      Orders: z.array(
        z.strictObject({ order_id: z.number(), ordered_at: z.string(), state: orderStatus, net: z.number() }),
      ),
      /** How many there are in all. */
      orders: z.number(),
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
  input: body({
    ...shown,
    text: words.check(z.refine((text) => openVariablesIn(text).length === 0, t.variable_open)),
  }),
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
