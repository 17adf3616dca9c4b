import type { login as loginCall, ownerLogin as ownerLoginCall } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { Caller, Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { type CodeSmsParts, sendCodeBySms } from './code-sms.ts';
import { findOwnerByPhone } from './owner.ts';

export function login(parts: CodeSmsParts): Rule<typeof loginCall> {
  return async ({ phone, strPhone, strEmail, knownBrowser }, caller) => {
    const number = phone ?? strPhone ?? '';
    const sent = await sendToOwner(parts, { phone: number, knownBrowser }, caller);
    return { VehicleOwnerMasterId: 0, UserLogInID: 0, strPhone: number, strEmail, ...sent };
  };
}

export function ownerLogin(parts: CodeSmsParts): Rule<typeof ownerLoginCall> {
  return ({ phone, knownBrowser }, caller) => sendToOwner(parts, { phone, knownBrowser }, caller);
}

/** For an unknown phone nothing is sent, and the response is what the specification says. */
function sendToOwner(parts: CodeSmsParts, who: { phone: string; knownBrowser: string | undefined }, caller: Caller) {
  return sendCodeBySms(parts, { ...who, purpose: 'login' }, caller, async () => {
    const owner = await findOwnerByPhone(parts.database.db, parts.vault, who.phone);
    if (!owner) throw new Refused(404, 'not_found', en.sign_in.send_failed);
    return [];
  });
}
