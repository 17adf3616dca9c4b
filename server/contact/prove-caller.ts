import type { callerCode as callerCodeCall, callerVerify as callerVerifyCall } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { recordProvenNumber } from '../number-consent/consent.ts';
import { type CodeSmsDeps, sendCodeBySms } from '../owners/code-sms.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { redeemCode } from '../sign-in/redeem-code.ts';
import { callerProof } from './caller-proof.ts';
import { type ContactableSticker, emergencyPhone, requireContactable } from './contactable.ts';
import { unprovenNumberUses } from './limits.ts';
import { requireNotDeclined, requireWillingEmergencyContact } from './require-willing.ts';

type Deps = Services & CodeSmsDeps;

const asCaller = (phone: string) => ({ audience: 'caller' as const, recipient: phone });

/** Sends a code to a caller who wants to be rung more often than an unproven number may be. */
export function callerCode(deps: Deps): Handler<typeof callerCodeCall> {
  return async ({ GUID, from, to }, context) => {
    const sticker = await requireContactable(deps, GUID, to);
    const request = { audience: 'caller', phone: from, purpose: 'prove' } as const;
    const { Message } = await sendCodeBySms(deps, request, context, async () => {
      await requireNotDeclined(deps, from);
      await requireCodeNeeded(deps, sticker, to, from);
      return [{ limit: 'caller-code', subject: deps.vault.index('phone', from) }];
    });
    return { Message };
  };
}

/** Rejects the request if the number could be rung without a code: no one is sent a code needlessly because a stranger entered their number. */
async function requireCodeNeeded(
  deps: Deps,
  sticker: ContactableSticker,
  to: 'owner' | 'emergency',
  from: string,
): Promise<void> {
  const phone = to === 'emergency' ? emergencyPhone(deps.vault, sticker) : '';
  const emergency = phone ? await requireWillingEmergencyContact(deps, phone) : undefined;
  if (await deps.limits.fits(unprovenNumberUses(deps, { emergency }, deps.vault.index('phone', from))))
    throw new ApiError(409, 'not_needed', en.contact.not_needed);
}

/** Exchanges the code for a proof, good for this number alone. */
export function callerVerify(deps: Deps): Handler<typeof callerVerifyCall> {
  return async ({ from, password }, context) => {
    const to = asCaller(from);
    const attempt = { to, code: password, asker: await askerOf(deps, to, context) };
    await redeemCode(deps, attempt, async (tx) => {
      await recordProvenNumber(tx, deps.vault.index('phone', from), deps.now());
      return {};
    });
    return { proof: callerProof(deps.vault, from, deps.now()) };
  };
}
