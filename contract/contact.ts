import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { contact } from '../messages/en/contact.ts';
import { signIn } from '../messages/en/sign-in.ts';
import { declareCall } from './call.ts';
import { body, line, mobile, positiveInteger } from './fields.ts';
import { codeErrors, oneTimeCode, sendErrors } from './sign-in.ts';
import { guid } from './stickers.ts';

export const preset = z.strictObject({
  id: z.number(),
  text: z.string(),
  /** Whether it cannot wait: it may get through quiet hours. */
  isUrgent: z.boolean(),
  /** As `hi`; absent for English. */
  language: z.optional(z.string()),
});

export type Preset = z.infer<typeof preset>;

export const presetMessages = declareCall({
  path: '/preset_messages',
  summary: 'The messages a caller may send to the owner of a car (product 1) or a bike (product 2)',
  auth: 'anyone',
  input: body({ productid: positiveInteger(api.not_found) }),
  output: { presets: z.array(preset) },
  errors: {},
});

const contactErrors = {
  /** The sticker is unknown or switched off. */
  inactive: 404,
  /** No longer registered, or not yet, or its trial is over. */
  not_contactable: 409,
  /** The owner does not want to be disturbed; the emergency contact can be called. */
  muted: 409,
  /** The owner has quiet hours, and this is no urgent reason, or not even those get through; the emergency contact can be called. */
  quiet_hours: 409,
  idempotency_conflict: 409,
  /** The provider rejects it. */
  refused: 502,
  provider_down: 503,
};

export const smsTemplate = declareCall({
  path: '/sms/template',
  summary: 'Sends a preset message to the vehicle’s owner.',
  auth: 'anyone',
  input: body({ GUID: guid, id: positiveInteger(contact.select_message) }),
  output: {},
  errors: { ...contactErrors, preset_not_for_vehicle: 422, ndnc: 502 },
});

/** The owner or emergency contact to be called, and the number that the caller gives as their own. */
const callParties = {
  GUID: line(contact.invalid_phone, { max: 200 }),
  from: mobile(contact.invalid_phone),
  to: z._default(z.enum(['owner', 'emergency'], { error: api.validation }), 'owner'),
};

export const makeCall = declareCall({
  path: '/make-call',
  summary: 'Rings the caller, then the owner or the emergency contact; neither sees a number.',
  auth: 'anyone',
  /** `proof`: proof from `/caller/verify` that the number is the caller's; '' if they have not proven it here. */
  input: body({ ...callParties, proof: z.optional(z.catch(line('', { max: 100, min: 0 }), '')) }),
  output: {},
  errors: {
    ...contactErrors,
    ndnc: 502,
    no_emergency_contact: 404,
    /** An unproven number is rung at most twice a day, once at night, over all stickers. `/caller/code` sends the code that proves it. */
    number_unproven: 429,
    /** The holder of the number has declined to be rung by us. */
    number_declined: 409,
    /** It is not known whether the call was placed; it will be within two minutes, and the call is not placed later. */
    call_unknown: 503,
  },
});

export const callerCode = declareCall({
  path: '/caller/code',
  summary: 'Sends a one-time code to the number of a caller, who is then rung more than twice a day',
  auth: 'anyone',
  input: body(callParties),
  output: {},
  errors: {
    ...sendErrors,
    inactive: 404,
    not_contactable: 409,
    muted: 409,
    quiet_hours: 409,
    no_emergency_contact: 404,
    number_declined: 409,
    /** The number can be rung without a proof. */
    not_needed: 409,
  },
});

export const dialIn = declareCall({
  path: '/caller/dial_in',
  summary:
    'A number to dial and a PIN to type, by which a caller reaches the owner or the emergency contact without being rung',
  auth: 'anyone',
  input: body({ GUID: callParties.GUID, to: callParties.to }),
  output: {
    /** The number as it is dialled. */
    number: z.string(),
    pin: z.string(),
    /** For how many minutes the PIN is valid. */
    minutes: z.number(),
  },
  errors: {
    /** This shop has no dial-in number. */
    no_dial_in: 404,
    inactive: 404,
    not_contactable: 409,
    muted: 409,
    quiet_hours: 409,
  },
});

export const callerVerify = declareCall({
  path: '/caller/verify',
  summary: 'Exchanges the code of /caller/code for a proof, which make-call takes with this number for 30 days',
  auth: 'anyone',
  input: body({ from: callParties.from, password: oneTimeCode(signIn.otp_wrong) }),
  output: { proof: z.string() },
  errors: codeErrors,
});
