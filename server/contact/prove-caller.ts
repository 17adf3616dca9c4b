import type { callerCode as callerCodeCall, callerVerify as callerVerifyCall } from '../../contract/contact.ts';
import type { Rule } from '../http/answer-call.ts';
import { recordProven } from '../number-consent/consent.ts';
import { type CodeSmsParts, sendCodeBySms } from '../owners/code-sms.ts';
import type { Services } from '../services.ts';
import { redeemCode } from '../sign-in/redeem-code.ts';
import { callerProof } from './caller-proof.ts';
import { findReachable } from './reach.ts';
import { requireNotDeclined } from './rung.ts';

type Parts = Services & CodeSmsParts;

const asCaller = (phone: string) => ({ audience: 'caller' as const, recipient: phone });

/** Sends a code to whoever wants to be rung more often than a number that nobody has proven. */
export function callerCode(parts: Parts): Rule<typeof callerCodeCall> {
  return async ({ GUID, from, to }, caller) => {
    await findReachable(parts, GUID, to);
    const wish = { audience: 'caller', phone: from, purpose: 'prove' } as const;
    const { Message } = await sendCodeBySms(parts, wish, caller, async () => {
      await requireNotDeclined(parts, from);
      return [];
    });
    return { Message };
  };
}

/** Exchanges the code for a proof, good for this number alone. */
export function callerVerify(parts: Parts): Rule<typeof callerVerifyCall> {
  return async ({ from, password }, { address }) => {
    const proven = { to: asCaller(from), code: password, address };
    await redeemCode(parts, proven, async (tx) => {
      await recordProven(tx, parts.vault.index('phone', from), parts.now());
      return true;
    });
    return { proof: callerProof(parts.vault, from, parts.now()) };
  };
}
