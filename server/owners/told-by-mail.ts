import type { tellByMail as tellByMailCall } from '../../contract/told-by-mail.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { lockOwner } from './lock-owner.ts';
import type { OwnerRow } from './owner.ts';

/** Rejects an address that was only typed: whoever it belongs to could answer in the owner's place. */
export function tellByMail({ database }: Pick<Services, 'database'>): Handler<typeof tellByMailCall> {
  return async ({ UserLoginID, told }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    await database.db.transaction().execute(async (tx) => {
      const { id, email_proven_at } = await lockOwner(tx, principal.id);
      if (told && !email_proven_at) throw new ApiError(409, 'mail_not_proven', en.told_by_mail.not_proven);
      await tx.updateTable('owner').set({ is_told_by_mail: told }).where('id', '=', id).execute();
    });
    return {};
  };
}

/** Whether the owner is told of messages by mail, too; `unproven` where their address has to be confirmed first. */
export function presentToldByMail({ is_told_by_mail, email_proven_at }: OwnerRow): 'on' | 'off' | 'unproven' {
  if (!email_proven_at) return 'unproven';
  return is_told_by_mail ? 'on' : 'off';
}
