import type { resellerLogin, resellerVerifyOtp } from '../../contract/resellers.ts';
import { messagesOfWorkMail } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { countRequest, digitsFor } from '../sign-in/code-limits.ts';
import { codeMail } from '../sign-in/code-mail.ts';
import { redeemCode } from '../sign-in/redeem-code.ts';
import { type CodeDeps, sendCode } from '../sign-in/send-code.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { findResellerByEmail, presentRates } from './reseller.ts';

const resellerRecipient = (email: string) => ({ audience: 'reseller' as const, recipient: email });

/** A mail address that belongs to no reseller, or to one who is switched off, is sent nothing and gets the error of the specification. */
export function login(deps: CodeDeps & Pick<Services, 'publicUrl'>): Handler<typeof resellerLogin> {
  const { database, vault, publicUrl } = deps;
  return async ({ email, knownBrowser }, context) => {
    const to = resellerRecipient(email);
    const asker = await askerOf(deps, to, context, knownBrowser);
    const uncount = await countRequest(deps, to, asker, async () => {
      if (!(await findResellerByEmail(database.db, vault, email))) throw unknownEmail();
      return [];
    });
    const request = { to, asker, purpose: 'login', digits: await digitsFor(deps, to), uncount } as const;
    const { hostname } = new URL(publicUrl());
    const t = messagesOfWorkMail('resellers', context.locale);
    return sendCode(deps, request, (code) => mailPayload(email, codeMail(t.resellers, code, hostname, t), t));
  };
}

function unknownEmail(): ApiError {
  const sentence = en.resellers.unknown_email;
  return new ApiError(404, 'not_found', sentence, { errors: { email: [sentence] } });
}

/** Opens a session for the reseller of a proven mail address, unless they were switched off since the code was sent. */
export function verify(deps: CodeDeps & { sessions: Sessions }): Handler<typeof resellerVerifyOtp> {
  const { vault, sessions } = deps;
  return async ({ email, password, knownBrowser: known }, context) => {
    const to = resellerRecipient(email);
    const attempt = { to, code: password, asker: await askerOf(deps, to, context, known) };
    const { reseller, token, knownBrowser } = await redeemCode(deps, attempt, async (tx) => {
      const reseller = await findResellerByEmail(tx, vault, email);
      return reseller && { reseller, token: await sessions.open(tx, 'reseller', reseller.id, context.userAgent) };
    });
    return { Reseller: presentRates(reseller), authToken: token, knownBrowser, Message: en.sign_in.otp_verified };
  };
}
