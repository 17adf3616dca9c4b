import type { callerCode as callerCodeCall, callerVerify as callerVerifyCall } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { recordProven } from '../number-consent/consent.ts';
import { type CodeSmsParts, sendCodeBySms } from '../owners/code-sms.ts';
import { emergencyPhone } from '../owners/reach-owner.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { redeemCode } from '../sign-in/redeem-code.ts';
import { callerProof } from './caller-proof.ts';
import { ofUnproven } from './limits.ts';
import { findReachable, type Reachable } from './reach.ts';
import { requireNotDeclined, willingEmergency } from './rung.ts';

type Parts = Services & CodeSmsParts;

const asCaller = (phone: string) => ({ audience: 'caller' as const, recipient: phone });

/** Sends a code to a caller who wants to be rung more often than an unproven number may be. */
export function callerCode(parts: Parts): Rule<typeof callerCodeCall> {
  return async ({ GUID, from, to }, caller) => {
    const sticker = await findReachable(parts, GUID, to);
    const wish = { audience: 'caller', phone: from, purpose: 'prove' } as const;
    const { Message } = await sendCodeBySms(parts, wish, caller, async () => {
      await requireNotDeclined(parts, from);
      await requireNeeded(parts, sticker, to, from);
      return [{ limit: 'caller-code', whose: parts.vault.index('phone', from) }];
    });
    return { Message };
  };
}

/** Rejects the request if the number could be rung without a code: no one is sent a code needlessly because a stranger entered their number. */
async function requireNeeded(parts: Parts, sticker: Reachable, to: 'owner' | 'emergency', from: string): Promise<void> {
  const phone = to === 'emergency' ? await emergencyPhone(parts, sticker.vehicle_id) : '';
  const emergency = phone ? await willingEmergency(parts, phone) : undefined;
  if (await parts.limits.fit(ofUnproven(parts, { emergency }, parts.vault.index('phone', from))))
    throw new Refused(409, 'not_needed', en.contact.not_needed);
}

/** Exchanges the code for a proof, good for this number alone. */
export function callerVerify(parts: Parts): Rule<typeof callerVerifyCall> {
  return async ({ from, password }, caller) => {
    const to = asCaller(from);
    const proven = { to, code: password, asker: await askerOf(parts, to, caller) };
    await redeemCode(parts, proven, async (tx) => {
      await recordProven(tx, parts.vault.index('phone', from), parts.now());
      return {};
    });
    return { proof: callerProof(parts.vault, from, parts.now()) };
  };
}
