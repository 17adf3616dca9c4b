import type { resellerVerifyOtp } from '../../contract/resellers.ts';
import { en } from '../../messages/en.ts';
import type { Handler } from '../http/handle-call.ts';
import { askerOf } from '../sign-in/asker.ts';
import { redeemCode } from '../sign-in/redeem-code.ts';
import type { CodeDeps } from '../sign-in/send-code.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { asReseller } from './login.ts';
import { findResellerByEmail, ratesOf } from './reseller.ts';

/** Opens a session for the reseller of a proven mail address, unless they were switched off since the code was sent. */
export function verify(deps: CodeDeps & { sessions: Sessions }): Handler<typeof resellerVerifyOtp> {
  const { vault, sessions } = deps;
  return async ({ email, password, knownBrowser: known }, caller) => {
    const to = asReseller(email);
    const attempt = { to, code: password, asker: await askerOf(deps, to, caller, known) };
    const { reseller, token, knownBrowser } = await redeemCode(deps, attempt, async (tx) => {
      const reseller = await findResellerByEmail(tx, vault, email);
      return reseller && { reseller, token: await sessions.open(tx, 'reseller', reseller.id, caller.userAgent) };
    });
    return { Reseller: ratesOf(reseller), authToken: token, knownBrowser, Message: en.sign_in.otp_verified };
  };
}
