import type { callerCode as callerCodeCall, callerVerify as callerVerifyCall } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { recordProven } from '../number-consent/consent.ts';
import { type CodeSmsDeps, sendCodeBySms } from '../owners/code-sms.ts';
import { emergencyPhone } from '../owners/reach-owner.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { redeemCode } from '../sign-in/redeem-code.ts';
import { callerProof } from './caller-proof.ts';
import { ofUnproven } from './limits.ts';
import { findReachable, type Reachable } from './reach.ts';
import { requireNotDeclined, willingEmergency } from './rung.ts';

type Deps = Services & CodeSmsDeps;

const asCaller = (phone: string) => ({ audience: 'caller' as const, recipient: phone });

/** Sends a code to a caller who wants to be rung more often than an unproven number may be. */
export function callerCode(deps: Deps): Handler<typeof callerCodeCall> {
  return async ({ GUID, from, to }, caller) => {
    const sticker = await findReachable(deps, GUID, to);
    const request = { audience: 'caller', phone: from, purpose: 'prove' } as const;
    const { Message } = await sendCodeBySms(deps, request, caller, async () => {
      await requireNotDeclined(deps, from);
      await requireNeeded(deps, sticker, to, from);
      return [{ limit: 'caller-code', whose: deps.vault.index('phone', from) }];
    });
    return { Message };
  };
}

/** Rejects the request if the number could be rung without a code: no one is sent a code needlessly because a stranger entered their number. */
async function requireNeeded(deps: Deps, sticker: Reachable, to: 'owner' | 'emergency', from: string): Promise<void> {
  const phone = to === 'emergency' ? await emergencyPhone(deps, sticker.vehicle_id) : '';
  const emergency = phone ? await willingEmergency(deps, phone) : undefined;
  if (await deps.limits.fit(ofUnproven(deps, { emergency }, deps.vault.index('phone', from))))
    throw new ApiError(409, 'not_needed', en.contact.not_needed);
}

/** Exchanges the code for a proof, good for this number alone. */
export function callerVerify(deps: Deps): Handler<typeof callerVerifyCall> {
  return async ({ from, password }, caller) => {
    const to = asCaller(from);
    const proven = { to, code: password, asker: await askerOf(deps, to, caller) };
    await redeemCode(deps, proven, async (tx) => {
      await recordProven(tx, deps.vault.index('phone', from), deps.now());
      return {};
    });
    return { proof: callerProof(deps.vault, from, deps.now()) };
  };
}
