import * as z from 'zod/mini';
import { owners as t } from '../../messages/console/owners.ts';
import { api } from '../../messages/en/api.ts';
import { body, emptyAsNone, positiveInteger } from '../fields.ts';
import { ladderCallOutcomes } from '../ladder.ts';
import { ownerSteps } from '../owner-answers.ts';
import { relations } from '../relations.ts';
import { declareConsoleCall } from './console-call.ts';
import { dayOrNone, declareList, oneOf } from './lists.ts';
import { reason } from './reason.ts';

export const contactKinds = ['message', 'call'] as const;
export const recipients = ['owner', 'emergency'] as const;
export const outcomes = ['open', 'sent', 'delivered', 'failed'] as const;

/** Who made the contact: a short name of an address or a number that reveals nothing of it, as `7F3A-91C2`. */
const callerKey = z.strictObject({ key: z.string(), is_blocked: z.boolean() });

export const contactList = declareList({
  path: '/console/contacts',
  summary: 'Who used which sticker, newest first. search: a sticker’s code, or the short name of a caller',
  rolesBesidesOwner: ['support'],
  sorts: ['at'],
  filters: {
    kind: oneOf(contactKinds),
    recipient: oneOf(recipients),
    /** Only what an owner has blocked the caller for, or has called harassment. */
    step: oneOf(['blocked', 'harassment']),
    /** Whether the owner has answered it. */
    answered: oneOf(['yes', 'no']),
    from: dayOrNone,
    to: dayOrNone,
    /** Only contacts at this owner's vehicles. */
    owner: emptyAsNone(positiveInteger(api.validation)),
  },
  // A file with everyone's contacts has no legitimate use.
  isExportable: false,
  rows: 'Contacts',
  row: z.strictObject({
    id: z.string(),
    at: z.string(),
    kind: z.enum(contactKinds),
    recipient: z.enum(recipients),
    /** Why the owner was told, in the operator's language where the preset still says it; otherwise as they were told it; '' for a call. */
    text: z.string(),
    /** In which language that is, as `hi`; '' where it is not known. */
    text_language: z.string(),
    outcome: z.enum(outcomes),
    /**
     * What was done about it last; '' for nothing. That a person whom the owner has named has looked, or does not come, only where nothing else
     * was done.
     */
    step: z.union([z.enum(ownerSteps), z.literal('')]),
    /** As what a person did that whom the owner has named; '' for the owner. */
    step_by: z.union([z.enum(relations), z.literal('')]),
    /** Whether the owner calls it harassment, and support has done nothing about it yet. */
    is_reported: z.boolean(),
    /** Of an urgent message, what became of the call to its owner, and when it was placed; '' where there is nothing to say. */
    called: z.union([z.enum(ladderCallOutcomes), z.literal('')]),
    called_at: z.string(),
    /** When the first of the people whom the owner has named was told of it, kept for a day; '' afterwards, and if nobody was. */
    people_told_at: z.string(),
    guid: z.string(),
    owner_id: z.number(),
    address: callerKey,
    /** The caller's number; only of a call. */
    caller: z.nullable(callerKey),
  }),
});

export const spans = ['day', 'week'] as const;

/** A frequent caller. */
const frequentCaller = z.strictObject({
  ...callerKey.shape,
  by: z.enum(['address', 'number']),
  contacts: z.number(),
  /** At how many different vehicles. */
  vehicles: z.number(),
  /** At the vehicle that they contacted most. */
  most_at_one: z.number(),
  /** Their newest contact, by which they can be blocked. */
  contact_id: z.string(),
});

export const contactPatterns = declareConsoleCall({
  path: '/console/contacts/patterns',
  summary: 'Who reached the most vehicles or one vehicle most often, and the stickers that were used most',
  rolesBesidesOwner: ['support'],
  input: body({ span: z._default(z.enum(spans, { error: api.validation }), 'day') }),
  output: {
    /** Ordered by the number of different vehicles. */
    Widest: z.array(frequentCaller),
    /** Ordered by the number of contacts at one vehicle. */
    Closest: z.array(frequentCaller),
    Stickers: z.array(z.strictObject({ guid: z.string(), contacts: z.number(), callers: z.number() })),
    /** Callers who have used up a limit in this hour and are rejected. */
    Limited: z.array(z.strictObject({ ...callerKey.shape, by: z.enum(['address', 'number']) })),
  },
  errors: {},
});

/** For how many days; '' for good. */
export const blockDays = ['1', '7', '30', ''] as const;

const contact_id = z
  .string({ error: t.contact_unknown })
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, t.contact_unknown));

export const blockCaller = declareConsoleCall({
  path: '/console/contacts/block',
  summary: 'Turns whoever a contact came from away: he hears that the owner cannot be reached',
  rolesBesidesOwner: ['support'],
  actions: ['caller.block'],
  input: body({
    contact_id,
    by: z.enum(['address', 'number'], { error: api.validation }),
    days: z.enum(blockDays, { error: t.days_invalid }),
    /** Whether the block also stops calls to an emergency contact. */
    stops_emergency: z._default(z.boolean({ error: api.validation }), false),
    reason,
  }),
  output: { key: z.string() },
  errors: { not_found: 404, no_number: 409, already_blocked: 409 },
});

export const closeReport = declareConsoleCall({
  path: '/console/contacts/close-report',
  summary:
    'Closes what an owner calls harassment without blocking the caller; `not_reported`: it does not wait any more',
  rolesBesidesOwner: ['support'],
  actions: ['contact.close_report'],
  input: body({ contact_id, reason }),
  output: {},
  errors: { not_found: 404, not_reported: 409 },
});

export const blockList = declareList({
  path: '/console/contacts/blocks',
  summary: 'Who is turned away, since when, until when and why',
  rolesBesidesOwner: ['support'],
  sorts: ['number'],
  filters: { by: oneOf(['address', 'number']) },
  rows: 'Blocks',
  row: z.strictObject({
    id: z.number(),
    by: z.enum(['address', 'number']),
    key: z.string(),
    reason: z.string(),
    stops_emergency: z.boolean(),
    since: z.string(),
    /** '' for good. */
    until: z.string(),
    operator: z.string(),
  }),
});

export const unblockCaller = declareConsoleCall({
  path: '/console/contacts/unblock',
  summary: 'Lets somebody through again',
  rolesBesidesOwner: ['support'],
  actions: ['caller.unblock'],
  input: body({ id: positiveInteger(api.not_found), reason }),
  output: { key: z.string() },
  errors: { not_found: 404 },
});
