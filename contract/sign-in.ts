import * as z from 'zod/mini';
import { signIn } from '../messages/en/sign-in.ts';
import { declareCall } from './call.ts';
import { body, email, line, mobile } from './fields.ts';
import { guid } from './stickers.ts';
import { tidyCode } from './typed.ts';

/** An owner's phone. */
export const ownerPhone = mobile(signIn.invalid_phone);

/** A code as it is entered: only its digits are kept. `pattern`: how many there are. */
export function oneTimeCode(sentence: string, pattern = /^(?:\d{6}|\d{12})$/) {
  return z.string({ error: sentence }).check(
    z.overwrite((typed) => tidyCode(typed).replace(/\s/g, '')),
    z.regex(pattern, sentence),
  );
}

/** An id of a browser in which this person has logged in before: no other browser can use up its limits. An invalid value counts as none. */
export const knownBrowser = z.optional(z.catch(line('', { max: 43, min: 0 }), ''));

/** The same id in a response, to be kept and sent the next time. */
export const newKnownBrowser = z.string();

/** The number of digits of the code that was sent. */
export const otpDigits = z.number();

/** Returned unchanged; has no effect. */
const echoed = z.catch(line('', { max: 200, min: 0 }), '');

/** Why no code was sent. */
export const sendErrors = { refused: 502, ndnc: 502, provider_down: 503 };

/** Why a code is rejected: it is not one we sent; it is too old; too many wrong ones were tried, and a new code is needed. */
export const codeErrors = { otp_wrong: 422, otp_expired: 422, otp_ended: 422 };

const sent = {
  /** 0 until the code is entered: before that the response does not reveal whose phone this is. */
  VehicleOwnerMasterId: z.number(),
  UserLogInID: z.number(),
  strPhone: z.string(),
  strEmail: z.string(),
  otpDigits,
};

export const login = declareCall({
  path: '/login',
  summary: 'Sends a one-time code to a registered owner’s phone',
  auth: 'anyone',
  input: body({
    phone: z.optional(ownerPhone),
    strPhone: z.optional(ownerPhone),
    strEmail: echoed,
    guid: echoed,
    knownBrowser,
  }).check(
    z.refine(({ phone, strPhone }) => (phone ?? strPhone) !== undefined, {
      error: signIn.invalid_phone,
      path: ['phone'],
    }),
  ),
  output: sent,
  errors: { ...sendErrors, not_found: 404 },
});

export const register = declareCall({
  path: '/register',
  summary: 'Sends a one-time code to the phone of somebody who registers a new sticker',
  auth: 'anyone',
  input: body({ strPhone: ownerPhone, strEmail: email, guid, knownBrowser }),
  output: sent,
  errors: { ...sendErrors, already_registered: 422, inactive: 404, not_registrable: 409, sticker_taken: 409 },
});

export const verifyOtp = declareCall({
  path: '/verifyOTP',
  summary: 'Exchanges the code of login or register for an owner’s token',
  auth: 'anyone',
  input: body({
    phone: ownerPhone,
    password: oneTimeCode(signIn.otp_wrong),
    strEmail: z.optional(email),
    guid: echoed,
    knownBrowser,
  }),
  output: {
    authorisation: z.strictObject({ token: z.string() }),
    vehiclecount: z.number(),
    VehicleOwnerMasterId: z.number(),
    UserLoginID: z.number(),
    guid: z.string(),
    knownBrowser: newKnownBrowser,
  },
  errors: codeErrors,
});

export const ownerLogin = declareCall({
  path: '/vehicle_owner/login',
  summary: 'Sends a one-time code to a registered owner’s phone',
  auth: 'anyone',
  input: body({ phone: ownerPhone, knownBrowser }),
  output: { otpDigits },
  errors: { ...sendErrors, not_found: 404 },
});

export const ownerVerifyOtp = declareCall({
  path: '/vehicle_owner/verifyOTP',
  summary: 'Exchanges the code of vehicle_owner/login for an owner’s token',
  auth: 'anyone',
  input: body({ mobile: ownerPhone, password: oneTimeCode(signIn.otp_wrong), knownBrowser }),
  output: {
    UserLoginID: z.number(),
    VehicleOwnerMasterId: z.number(),
    authToken: z.string(),
    knownBrowser: newKnownBrowser,
  },
  errors: codeErrors,
});

export const logout = declareCall({
  path: '/logout',
  summary: 'Ends the token it is called with',
  auth: 'account',
  input: body({}),
  output: {},
  errors: {},
});
