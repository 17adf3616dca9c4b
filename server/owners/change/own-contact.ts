import type { ownContact as ownContactCall } from '../../../contract/own-contact.ts';
import type { Handler } from '../../http/handle-call.ts';
import { requireOwnIds } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { confirmedUntil } from '../../sign-in/confirmed.ts';
import { requireOwner } from '../lock-owner.ts';
import { openOwner } from '../owner.ts';
import { trustedPasskeys } from './trusted-passkeys.ts';

export function ownContact({ database: { db }, vault, now }: Services): Handler<typeof ownContactCall> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const row = await requireOwner(db, principal.id);
    const { phone, email } = openOwner(vault, row);
    const until = await confirmedUntil(db, principal, now());
    return {
      phone,
      email,
      email_proven: row.email_proven_at !== null,
      has_passkey: (await trustedPasskeys(db, principal, now())).length > 0,
      confirmed_until: until?.toISOString() ?? '',
    };
  };
}
