import { scanDestination } from '../../contract/scan-rules.ts';
import type { register as registerCall } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { asOwner, type CodeSmsParts, sendCodeBySms } from '../owners/code-sms.ts';
import { findOwnerByPhone } from '../owners/owner.ts';
import { findSticker } from '../stickers/find-sticker.ts';
import { presentSticker } from '../stickers/present-sticker.ts';

/** Sends a code to somebody who holds a new sticker. Without such a sticker nothing is sent: it is what an SMS pump lacks. */
export function register(parts: CodeSmsParts): Rule<typeof registerCall> {
  return async ({ strPhone, strEmail, guid }, { address }) => {
    await parts.codeLimits.countRequest(asOwner(strPhone), address);
    await requireNewSticker(parts, guid);
    const owner = await findOwnerByPhone(parts.database.db, parts.vault, strPhone);
    if (owner?.registered_at) throw alreadyRegistered();
    const { Message } = await sendCodeBySms(parts, strPhone);
    return { VehicleOwnerMasterId: 0, UserLogInID: 0, strPhone, strEmail, Message };
  };
}

async function requireNewSticker({ database, now }: CodeSmsParts, guid: string): Promise<void> {
  const sticker = await findSticker(database.pool, guid);
  if (!sticker) throw new Refused(404, 'inactive', en.scan.inactive);
  if (scanDestination(presentSticker(sticker, now()), now()) === '/register') return;
  const sentence = sticker.vehicle_id ? en.owners.sticker_taken : en.owners.sticker_not_ready;
  throw new Refused(409, 'not_registrable', sentence);
}

function alreadyRegistered(): Refused {
  const sentence = en.sign_in.already_registered;
  return new Refused(422, 'already_registered', sentence, { errors: { strPhone: [sentence] } });
}
