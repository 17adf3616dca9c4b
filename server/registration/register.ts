import type { register as registerCall } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { type CodeSmsParts, sendCodeBySms } from '../owners/code-sms.ts';
import { findOwnerByPhone } from '../owners/owner.ts';
import { requireRegistrable } from '../stickers/bind.ts';
import { findByEitherCode } from '../stickers/hand-on/handed-on.ts';

/** Sends a code to the holder of a new sticker. Without one nothing is sent; with one, to ten phones an hour at most. */
export function register(parts: CodeSmsParts): Rule<typeof registerCall> {
  return async ({ strPhone, strEmail, guid, knownBrowser }, caller) => {
    const wish = { phone: strPhone, purpose: 'register', knownBrowser } as const;
    const sent = await sendCodeBySms(parts, wish, caller, async () => {
      const sticker = requireRegistrable(await findByEitherCode(parts, guid), parts.now());
      const owner = await findOwnerByPhone(parts.database.db, parts.vault, strPhone);
      if (owner?.registered_at) throw alreadyRegistered();
      return [{ limit: 'register-sticker', whose: sticker.id }];
    });
    return { VehicleOwnerMasterId: 0, UserLogInID: 0, strPhone, strEmail, ...sent };
  };
}

function alreadyRegistered(): Refused {
  const sentence = en.sign_in.already_registered;
  return new Refused(422, 'already_registered', sentence, { errors: { strPhone: [sentence] } });
}
