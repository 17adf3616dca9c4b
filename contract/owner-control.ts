import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { owners } from '../messages/en/owners.ts';
import { declareCall } from './call.ts';
import { body, line, ownId } from './fields.ts';
import { muteSpans } from './mute-spans.ts';
import { ownerSteps } from './owner-answers.ts';
import { noteFields, quietHoursFields } from './owners.ts';
import { noteEnd, parkingNotes } from './parking-notes.ts';
import { timeOfDay, weekdays } from './quiet-hours.ts';
import { relations } from './relations.ts';
import { bindErrors, guid } from './stickers.ts';

// What an owner controls, in addition to the specification's calls. These calls are our own, in its style.

/** One contact through a sticker. Never contains a number, of either side. */
const contactEntry = z.strictObject({
  /** Names it for `/vehicle_owner/thank`. */
  id: z.string(),
  /** An instant. */
  at: z.string(),
  kind: z.enum(['message', 'call']),
  recipient: z.enum(['owner', 'emergency']),
  /** The preset's text; '' for a call. */
  text: z.string(),
  vehiclePlateNumber: z.string(),
  /** How many people have said so, of a message. */
  people: z.number(),
  /** `open`: still being tried. */
  outcome: z.enum(['open', 'sent', 'delivered', 'failed']),
  /** An instant; '' if that is not known. */
  deliveredAt: z.string(),
  /** When they were called about an urgent message that nobody had seen; '' if they were not. */
  calledAt: z.string(),
  /** When the first of the people whom the owner has named was told of it, kept for a day; '' afterwards, and if nobody was. */
  peopleToldAt: z.string(),
  /** What the owner, or whoever held the link from the SMS, did about a message, in the order in which it was done; `at` is an instant. */
  steps: z.array(
    z.strictObject({
      step: z.enum(ownerSteps),
      at: z.string(),
      /** As what a person did it whom the owner has named; '' for the owner. */
      by: z.union([z.enum(relations), z.literal('')]),
    }),
  ),
});

export type ContactEntry = z.infer<typeof contactEntry>;

export const contactLog = declareCall({
  path: '/vehicle_owner/contacts',
  summary: 'Who used my stickers and when, newest first, 20 at a time; nobody’s number is in it',
  auth: 'owner',
  input: body({ UserLoginID: ownId, after: z._default(line(api.validation, { max: 100, min: 0 }), '') }),
  output: {
    contacts: z.array(contactEntry),
    /** Pass it as `after` to get the next page; '' on the last one. */
    next: z.string(),
  },
  errors: { not_found: 404 },
});

const ownSticker = { UserLoginID: ownId, VehicleOwnerMasterDetailId: ownId };

export const muteSticker = declareCall({
  path: '/vehicle_owner/mute',
  summary:
    'Turns messages and calls to the owner away for some hours, or until he says so; the emergency contact stays reachable',
  auth: 'owner',
  input: body({ ...ownSticker, hours: z.enum(muteSpans, { error: api.validation }) }),
  output: { mutedUntil: z.string() },
  errors: { not_found: 404, inactive: 409 },
});

const quietTime = line(owners.quiet_time_invalid, { max: 5 }).check(z.regex(timeOfDay, owners.quiet_time_invalid));
const quietDay = z.enum(weekdays, { error: owners.quiet_days_missing });

/** The fields of quiet hours, an owner's or those of a person whom they have named. */
export const quietHoursInput = {
  days: z
    .array(quietDay, { error: owners.quiet_days_missing })
    .check(z.minLength(1, owners.quiet_days_missing), z.maxLength(weekdays.length, owners.quiet_days_missing)),
  begins: quietTime,
  ends: quietTime,
  letsUrgent: z._default(z.boolean({ error: api.validation }), true),
};

/** Whether they are of some length. */
export function endElsewhere() {
  return z.refine<{ begins: string; ends: string }>(({ begins, ends }) => begins !== ends, {
    path: ['ends'],
    error: owners.quiet_times_equal,
  });
}

export const setQuietHours = declareCall({
  path: '/vehicle_owner/quiet_hours',
  summary:
    'Turns messages and calls to the owner away on these days between two times in India, through all of their stickers; hours that pass midnight belong to the day on which they begin. Urgent reasons get through if the owner lets them; the emergency contact stays reachable',
  auth: 'owner',
  input: body({ UserLoginID: ownId, ...quietHoursInput }).check(endElsewhere()),
  output: quietHoursFields,
  errors: { not_found: 404 },
});

export const endQuietHours = declareCall({
  path: '/vehicle_owner/end_quiet_hours',
  summary: 'Takes the quiet hours away',
  auth: 'owner',
  input: body({ UserLoginID: ownId }),
  output: {},
  errors: { not_found: 404 },
});

export const leaveNote = declareCall({
  path: '/vehicle_owner/note',
  summary:
    'Lets callers read one of a few notes where the vehicle is parked, for 1, 2 or 4 hours or until a time of the day (`18:00`, in India); the empty note takes it away',
  auth: 'owner',
  input: body({
    ...ownSticker,
    note: z.enum(['', ...parkingNotes], { error: api.validation }),
    until: z._default(
      line(owners.note_time_invalid, { max: 5 }).check(z.regex(noteEnd, owners.note_time_invalid)),
      '2',
    ),
  }),
  output: noteFields,
  errors: { not_found: 404, inactive: 409 },
});

export const switchOffSticker = declareCall({
  path: '/vehicle_owner/switch_off',
  summary: 'Switches a lost sticker off, for good; the vehicle stays and can be moved to a new one',
  auth: 'owner',
  input: body(ownSticker),
  output: {},
  errors: { not_found: 404, inactive: 409 },
});

export const replaceSticker = declareCall({
  path: '/vehicle_owner/replace_sticker',
  summary: 'Moves a vehicle to a new sticker; the old one is switched off',
  auth: 'owner',
  input: body({ ...ownSticker, guid }),
  output: {},
  errors: bindErrors,
});

export const handOnSticker = declareCall({
  path: '/vehicle_owner/hand_on',
  summary:
    'A code with which whoever buys the vehicle registers its sticker as a new one, once and within a week; until then it stays the owner’s. The same code as long as that one is good.',
  auth: 'owner',
  input: body(ownSticker),
  output: {
    handOnCode: z.string(),
    /** An instant. */
    handOnUntil: z.string(),
  },
  errors: { not_found: 404, inactive: 409, not_registrable: 409 },
});

export const keepSticker = declareCall({
  path: '/vehicle_owner/keep_sticker',
  summary: 'Ends the code with which a sticker would have been handed on',
  auth: 'owner',
  input: body(ownSticker),
  output: {},
  errors: { not_found: 404, inactive: 409 },
});

export const showBloodGroup = declareCall({
  path: '/vehicle_owner/blood_group',
  summary: 'Shows or hides the owner’s blood group on a scan',
  auth: 'owner',
  input: body({ UserLoginID: ownId, shown: z.boolean({ error: api.validation }) }),
  output: {},
  errors: { not_found: 404 },
});

export const myData = declareCall({
  path: '/vehicle_owner/my_data',
  summary: 'All that is held about the owner who asks',
  auth: 'owner',
  input: body({ UserLoginID: ownId }),
  output: { data: z.looseObject({}) },
  errors: { not_found: 404 },
});

export const deleteAccount = declareCall({
  path: '/vehicle_owner/delete_account',
  summary:
    'Deletes the account: stickers are switched off, personal data is erased, what the law makes us keep stays without a name',
  auth: 'owner',
  input: body({ UserLoginID: ownId, confirmed: z.literal(true, { error: owners.confirm_deletion }) }),
  output: {},
  errors: { not_found: 404 },
});
