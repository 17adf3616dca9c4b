import * as z from 'zod/mini';
import { resellers } from '../messages/en/resellers.ts';
import { signIn } from '../messages/en/sign-in.ts';
import { declareCall } from './call.ts';
import { body, line, mailAddress } from './fields.ts';
import { declareResellerCall, wholeTeam } from './reseller-call.ts';
import { codeErrors, knownBrowser, newKnownBrowser, oneTimeCode, otpDigits, sendErrors } from './sign-in.ts';

/** The reseller's own guid; like every id in a body it proves nothing. */
export const resellerGuid = line(resellers.guid_missing, { max: 100 });

/** Section 5 has the same error text for a missing address and an invalid one. */
const email = mailAddress(signIn.invalid_email_address, signIn.invalid_email_address);

/** The reseller's discounts, and the limit of purchases on account. */
const rates = {
  guid: z.string(),
  /** Discount in percent on prepaid orders. */
  discount_rate: z.number(),
  /** Discount in percent on postpaid orders. */
  postpaid_discount_rate: z.number(),
  /** How many unpaid stickers the reseller may have on account. */
  no_of_QR: z.number(),
};

export const resellerRates = z.strictObject(rates);

export const resellerLogin = declareCall({
  path: '/resellerLogin',
  summary: 'Sends a one-time code to a reseller’s mail address',
  auth: 'anyone',
  input: body({ email, knownBrowser }),
  output: { otpDigits },
  errors: { ...sendErrors, not_found: 404 },
});

export const resellerVerifyOtp = declareCall({
  path: '/resellerVerifyOTP',
  summary: 'Exchanges the code of resellerLogin for a reseller’s token',
  auth: 'anyone',
  input: body({ email, password: oneTimeCode(signIn.otp_length), knownBrowser }),
  output: { Reseller: resellerRates, authToken: z.string(), knownBrowser: newKnownBrowser },
  errors: codeErrors,
});

export const resellerProfile = declareResellerCall({
  path: '/reseller/profile',
  summary: 'A reseller as we know him: what he buys at, and how his account stands',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid }),
  output: {
    Reseller: z.strictObject({
      ...rates,
      name: z.string(),
      /** Where the reseller's stickers are sent: street, city, state and PIN code. */
      address: z.string(),
      /** Stickers on account that are not paid for; they count towards no_of_QR. */
      unpaid_QR: z.number(),
      /** Rupees: above 0 we owe the reseller, below 0 the reseller owes us. */
      balance: z.number(),
      /** Rupees for one sticker before the reseller's discount, from this quantity in one order on. */
      Price_Tiers: z.array(z.strictObject({ quantity: z.number(), price: z.number() })),
    }),
  },
  errors: { not_found: 404 },
});
