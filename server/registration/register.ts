import type { register as registerCall } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { type CodeSmsDeps, sendCodeBySms } from '../owners/code-sms.ts';
import { findOwnerByPhone } from '../owners/owner.ts';
import { requireRegistrable } from '../stickers/bind.ts';
import { findByEitherCode } from '../stickers/hand-on/handed-on.ts';

/** Sends a code to the holder of a new sticker. Without one nothing is sent; with one, to ten phones an hour at most. */
export function register(deps: CodeSmsDeps): Handler<typeof registerCall> {
  return async ({ strPhone, strEmail, guid, knownBrowser }, context) => {
    const request = { phone: strPhone, purpose: 'register', knownBrowser } as const;
    const sent = await sendCodeBySms(deps, request, context, async () => {
      const sticker = requireRegistrable(await findByEitherCode(deps, guid), deps.now());
      const owner = await findOwnerByPhone(deps.database.db, deps.vault, strPhone);
      if (owner?.registered_at) throw alreadyRegistered();
      return [{ limit: 'register-sticker', subject: sticker.id }];
    });
    return { VehicleOwnerMasterId: 0, UserLogInID: 0, strPhone, strEmail, ...sent };
  };
}

function alreadyRegistered(): ApiError {
  const sentence = en.sign_in.already_registered;
  return new ApiError(422, 'already_registered', sentence, { errors: { strPhone: [sentence] } });
}
