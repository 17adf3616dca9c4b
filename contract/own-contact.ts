import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { signIn } from '../messages/en/sign-in.ts';
import { declareCall } from './call.ts';
import { body, email, ownId } from './fields.ts';
import { passkeyAuthentication, passkeyErrors, passkeyOptions, passkeysUnavailable } from './passkey-fields.ts';
import {
  codeErrors,
  knownBrowser,
  newKnownBrowser,
  oneTimeCode,
  otpDigits,
  ownerPhone,
  sendErrors,
} from './sign-in.ts';

// An owner changes the number and the mail of their own account, or signs in without the number. These calls are our own, in addition
// to the specification's. Two things are proven: that it is the owner, by what the account already has; and that the new number or
// address is theirs.

const own = { UserLoginID: ownId };
const gone = { not_found: 404 };
const password = oneTimeCode(signIn.otp_wrong);

/** An open session alone is not enough to change anything. */
const confirmFirst = { confirm_first: 409 };

/** Where the code was sent with which the owner proves their identity. */
const by = z.enum(['phone', 'email'], { error: api.validation });

export const ownContact = declareCall({
  path: '/vehicle_owner/own_contact',
  summary: 'At which number and mail the owner is reached, and how they can show that it is they who ask',
  auth: 'owner',
  input: body(own),
  output: {
    phone: z.string(),
    /** '' if there is none. */
    email: z.string(),
    /** Whether a code mailed there was ever entered: only then may a code sent there open anything. */
    email_proven: z.boolean(),
    has_passkey: z.boolean(),
    /** Until when this session may change one of them (an instant); '' if the owner has to prove their identity first. */
    confirmed_until: z.string(),
  },
  errors: gone,
});

export const askConfirmation = declareCall({
  path: '/vehicle_owner/ask_confirmation',
  summary:
    'Sends the owner a code to the number or the proven mail of the account; good in this session and for nothing but `confirm`',
  auth: 'owner',
  input: body({ ...own, by }),
  output: { otpDigits },
  errors: { ...gone, ...sendErrors, not_registered: 409, mail_not_proven: 409 },
});

export const confirmByCode = declareCall({
  path: '/vehicle_owner/confirm',
  summary: 'Shows by that code who asks; for 15 minutes and one change',
  auth: 'owner',
  input: body({ ...own, by, password }),
  output: {},
  errors: { ...gone, ...codeErrors, not_registered: 409, mail_not_proven: 409 },
});

export const beginConfirmation = declareCall({
  path: '/vehicle_owner/begin_confirmation',
  summary: 'What a browser signs with one of the owner’s passkeys to show who asks',
  auth: 'owner',
  input: body(own),
  output: { options: passkeyOptions },
  errors: { ...gone, ...passkeysUnavailable, no_passkey: 409 },
});

export const confirmByPasskey = declareCall({
  path: '/vehicle_owner/confirm_passkey',
  summary: 'The same as `confirm`, by what a passkey has signed',
  auth: 'owner',
  input: body({ ...own, response: passkeyAuthentication }),
  output: {},
  errors: { ...gone, ...passkeyErrors },
});

export const askNewNumber = declareCall({
  path: '/vehicle_owner/ask_new_number',
  summary: 'Sends a code to the number that the owner wants to have from now on',
  auth: 'owner',
  input: body({ ...own, phone: ownerPhone }),
  output: { otpDigits },
  errors: { ...gone, ...sendErrors, ...confirmFirst, not_registered: 409, same_number: 422 },
});

export const changeNumber = declareCall({
  path: '/vehicle_owner/change_number',
  summary:
    'Changes the owner’s number by that code: the old one is told, and every other session ends. Once more with the number that they have is no fault',
  auth: 'owner',
  input: body({ ...own, phone: ownerPhone, password, knownBrowser }),
  output: { knownBrowser: newKnownBrowser },
  errors: { ...gone, ...codeErrors, ...confirmFirst, not_registered: 409, number_taken: 409 },
});

export const askNewMail = declareCall({
  path: '/vehicle_owner/ask_new_mail',
  summary: 'Sends a code to the mail address that the owner wants to have from now on, or has and never proved',
  auth: 'owner',
  input: body({ ...own, email }),
  output: { otpDigits },
  errors: { ...gone, ...sendErrors, ...confirmFirst, not_registered: 409, same_mail: 422 },
});

export const changeMail = declareCall({
  path: '/vehicle_owner/change_mail',
  summary:
    'Changes the owner’s mail by that code, or writes down that it is proven. Of a change the old address is told, and every other session ends',
  auth: 'owner',
  input: body({ ...own, email, password }),
  output: {
    /** Whether it differs from the previous address. */
    changed: z.boolean(),
  },
  errors: { ...gone, ...codeErrors, ...confirmFirst, not_registered: 409 },
});

export const lostNumber = declareCall({
  path: '/vehicle_owner/lost_number',
  summary:
    'Mails a code to an owner who has lost the number, where the address is theirs and proven; answers everybody alike',
  auth: 'anyone',
  input: body({ phone: ownerPhone, email, knownBrowser }),
  output: { otpDigits },
  errors: {},
});

export const lostNumberVerify = declareCall({
  path: '/vehicle_owner/lost_number_verify',
  summary:
    'Exchanges the code of vehicle_owner/lost_number for an owner’s token, with which the number can be changed; the owner is told',
  auth: 'anyone',
  input: body({ phone: ownerPhone, email, password, knownBrowser }),
  output: {
    UserLoginID: z.number(),
    VehicleOwnerMasterId: z.number(),
    authToken: z.string(),
    knownBrowser: newKnownBrowser,
  },
  errors: codeErrors,
});
