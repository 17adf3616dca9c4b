import type {
  lostNumber as lostNumberCall,
  lostNumberVerify as lostNumberVerifyCall,
} from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import { mailOf } from '../../outgoing/letter.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../../sign-in/asker.ts';
import { codeLetter } from '../../sign-in/code-letter.ts';
import { countRequest, digitsFor } from '../../sign-in/code-limits.ts';
import { redeemCode } from '../../sign-in/redeem-code.ts';
import { issueCode, type Wish } from '../../sign-in/send-code.ts';
import { findOwnerByPhone, type OwnerRow, openOwner } from '../owner.ts';
import { asRecovering } from './addressees.ts';
import type { ChangeParts } from './number.ts';
import { tellOwner } from './tell.ts';

type Parts = ChangeParts & Pick<Services, 'background'>;

/** Answers every request alike and before anything is looked up: no one learns here whether a number is registered, nor which address it has. */
export function lostNumber(parts: Parts): Rule<typeof lostNumberCall> {
  return async ({ phone, email, knownBrowser }, caller) => {
    const to = asRecovering(email, phone);
    const asker = await askerOf(parts, to, caller, knownBrowser);
    await countRequest(parts, to, asker, async () => []);
    const wish = { to, asker, purpose: 'login', digits: await digitsFor(parts, to) } as const;
    parts.background.run('code for who lost a number', () => mailCode(parts, wish, phone));
    return { otpDigits: wish.digits, Message: en.own_contact.lost_sent };
  };
}

/**
 * A code is stored even if there is no such account, and is then sent to no one: otherwise the responses to wrong codes would tell the two cases
 * apart.
 */
async function mailCode(parts: Parts, wish: Wish, phone: string): Promise<void> {
  const email = wish.to.recipient;
  const owner = await findRecoverable(parts, parts.database.db, { phone, email });
  const { hostname } = new URL(parts.publicUrl());
  const { message } = await issueCode(parts, wish, (code) =>
    owner ? mailOf(email, codeLetter(en.own_contact, code, hostname)) : null,
  );
  if (message) await parts.outgoing.attemptNow(message);
}

/** Opens the account, and the way to another number; its number and its mail address are notified. */
export function lostNumberVerify(parts: Parts): Rule<typeof lostNumberVerifyCall> {
  return async ({ phone, email, password: code, knownBrowser: known }, caller) => {
    const to = asRecovering(email, phone);
    const attempt = { to, code, asker: await askerOf(parts, to, caller, known) };
    const { messages, ...entered } = await redeemCode(parts, attempt, async (tx) => {
      const owner = await findRecoverable(parts, tx, { phone, email });
      if (!owner) return undefined;
      const { id } = owner;
      const authToken = await parts.sessions.open(tx, 'owner', id, caller.userAgent, { isConfirmed: true });
      const messages = await tellOwner(tx, parts, 'login', openOwner(parts.vault, owner));
      return { UserLoginID: id, VehicleOwnerMasterId: id, authToken, messages };
    });
    for (const message of messages) parts.outgoing.attemptSoon(message);
    return { ...entered, Message: en.own_contact.lost_entered };
  };
}

/** The owner with this number and this proven mail address. */
async function findRecoverable(
  { vault }: Parts,
  db: Db,
  { phone, email }: { phone: string; email: string },
): Promise<OwnerRow | undefined> {
  const owner = await findOwnerByPhone(db, vault, phone);
  const isProven = owner?.registered_at && owner.email_proven_at;
  return isProven && owner.email_index?.equals(vault.index('email', email)) ? owner : undefined;
}
