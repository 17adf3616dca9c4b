import type {
  askConfirmation as askConfirmationCall,
  confirmByCode as confirmByCodeCall,
} from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import type { Rule } from '../../http/answer-call.ts';
import { checkClaims, type Principal } from '../../http/principal.ts';
import { Refused } from '../../http/refused.ts';
import { askerOfAccount } from '../../sign-in/asker.ts';
import { confirmSession } from '../../sign-in/confirmed.ts';
import { useCode } from '../../sign-in/redeem-code.ts';
import type { CodeSmsParts } from '../code-sms.ts';
import { requireRegisteredOwner } from '../lock-owner.ts';
import { openOwner } from '../owner.ts';
import { asConfirming } from './addressees.ts';
import { sendOwnCode } from './send-own-code.ts';

export function askConfirmation(parts: CodeSmsParts): Rule<typeof askConfirmationCall> {
  return async ({ UserLoginID, by }, { principal, ...visitor }) => {
    checkClaims(principal, UserLoginID);
    const to = asConfirming(principal, await reachedAt(parts, principal, by));
    return sendOwnCode(parts, to, askerOfAccount(parts.vault, to, principal, visitor, true), async () => []);
  };
}

export function confirmByCode(parts: CodeSmsParts): Rule<typeof confirmByCodeCall> {
  return async ({ UserLoginID, by, password: code }, { principal, ...visitor }) => {
    checkClaims(principal, UserLoginID);
    const to = asConfirming(principal, await reachedAt(parts, principal, by));
    const asker = askerOfAccount(parts.vault, to, principal, visitor, true);
    await useCode(parts, { to, code, asker }, async (tx) => {
      await confirmSession(tx, principal, parts.now());
      return {};
    });
    return { Message: en.own_contact.confirmed };
  };
}

/** A mail address that was only typed proves no one's identity: any person at an open session may have typed it. */
async function reachedAt({ database, vault }: CodeSmsParts, { id }: Principal, by: 'phone' | 'email'): Promise<string> {
  const row = await requireRegisteredOwner(database.db, id);
  if (by === 'email' && !row.email_proven_at) throw new Refused(409, 'mail_not_proven', en.own_contact.mail_not_proven);
  return openOwner(vault, row)[by];
}
