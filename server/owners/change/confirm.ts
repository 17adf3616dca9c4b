import type {
  askConfirmation as askConfirmationCall,
  confirmByCode as confirmByCodeCall,
} from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type Principal, requireOwnIds } from '../../http/principal.ts';
import { askerOfAccount } from '../../sign-in/asker.ts';
import { confirmSession } from '../../sign-in/confirmed.ts';
import { useCode } from '../../sign-in/redeem-code.ts';
import type { CodeSmsDeps } from '../code-sms.ts';
import { requireRegisteredOwner } from '../lock-owner.ts';
import { openOwner } from '../owner.ts';
import { asConfirming } from './addressees.ts';
import { sendOwnCode } from './send-own-code.ts';

export function askConfirmation(deps: CodeSmsDeps): Handler<typeof askConfirmationCall> {
  return async ({ UserLoginID, by }, { principal, ...client }) => {
    requireOwnIds(principal, UserLoginID);
    const to = asConfirming(principal, await recipientBy(deps, principal, by));
    const asker = askerOfAccount(deps.vault, to, principal, client, true);
    return sendOwnCode(deps, { to, asker, locale: client.locale }, async () => []);
  };
}

export function confirmByCode(deps: CodeSmsDeps): Handler<typeof confirmByCodeCall> {
  return async ({ UserLoginID, by, password: code }, { principal, ...client }) => {
    requireOwnIds(principal, UserLoginID);
    const to = asConfirming(principal, await recipientBy(deps, principal, by));
    const asker = askerOfAccount(deps.vault, to, principal, client, true);
    await useCode(deps, { to, code, asker }, async (tx) => {
      await confirmSession(tx, principal, deps.now());
      return {};
    });
    return { Message: en.own_contact.confirmed };
  };
}

/** A mail address that was only typed proves no one's identity: any person at an open session may have typed it. */
async function recipientBy(
  { database, vault }: CodeSmsDeps,
  { id }: Principal,
  channel: 'phone' | 'email',
): Promise<string> {
  const row = await requireRegisteredOwner(database.db, id);
  if (channel === 'email' && !row.email_proven_at)
    throw new ApiError(409, 'mail_not_proven', en.own_contact.mail_not_proven);
  return openOwner(vault, row)[channel];
}
