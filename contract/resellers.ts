import * as z from 'zod/mini';
import { en } from '../messages/en.ts';
import { declareCall } from './call.ts';
import { body, line, mailAddress } from './fields.ts';
import { codeErrors, knownBrowser, knownFromNowOn, oneTimeCode, otpDigits, sendErrors } from './sign-in.ts';

/** A reseller's own name for himself, a claim like every id in a body. */
export const resellerGuid = line(en.resellers.guid_missing, { max: 100 });

/** Missing or wrong, section 5 says the same. */
const email = mailAddress(en.sign_in.invalid_email_address, en.sign_in.invalid_email_address);

/** What he buys at, and how far he may buy on account. */
const rates = {
  guid: z.string(),
  /** Percent off what he buys prepaid. */
  discount_rate: z.number(),
  /** Percent off what he buys postpaid. */
  postpaid_discount_rate: z.number(),
  /** How many stickers he may have on account, not paid for. */
  no_of_QR: z.number(),
};

export const resellerRates = z.strictObject(rates);

export const resellerLogin = declareCall({
  path: '/resellerLogin',
  summary: 'Sends a one-time code to a reseller’s mail address',
  who: 'anyone',
  input: body({ email, knownBrowser }),
  output: { otpDigits },
  errors: { ...sendErrors, not_found: 404 },
});

export const resellerVerifyOtp = declareCall({
  path: '/resellerVerifyOTP',
  summary: 'Exchanges the code of resellerLogin for a reseller’s token',
  who: 'anyone',
  input: body({ email, password: oneTimeCode(en.sign_in.otp_length), knownBrowser }),
  output: { Reseller: resellerRates, authToken: z.string(), knownBrowser: knownFromNowOn },
  errors: codeErrors,
});

export const resellerProfile = declareCall({
  path: '/reseller/profile',
  summary: 'A reseller as we know him: what he buys at, and how his account stands',
  who: 'reseller',
  input: body({ guid: resellerGuid }),
  output: {
    Reseller: z.strictObject({
      ...rates,
      name: z.string(),
      /** Where his stickers are sent: street, city, state and PIN code. */
      address: z.string(),
      /** Stickers on account that are not paid for; they count towards no_of_QR. */
      unpaid_QR: z.number(),
      /** Rupees: above 0 what we owe him, below 0 what he owes us. */
      balance: z.number(),
      /** Rupees for one sticker, before his discount, from so many in one order on. */
      Price_Tiers: z.array(z.strictObject({ quantity: z.number(), price: z.number() })),
    }),
  },
  errors: { not_found: 404 },
});
