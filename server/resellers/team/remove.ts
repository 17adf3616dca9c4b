import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { purgeAddressee } from '../../sign-in/purge-codes.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { type MemberRow, membersOf, openEmail } from './member.ts';

interface Removing {
  vault: Vault;
  sessions: Sessions;
  now: Date;
}

/**
 * Removes a member, whose row must not be locked yet: their sessions end, and of the person stays the name alone, for what they have ordered and
 * sold. A login that waited for the lock finds nobody. Codes are locked before their member, as by a login, or the two could wait for each other.
 * Returns false if another request has removed them.
 */
export async function removeFromTeam(tx: Db, { vault, sessions, now }: Removing, member: MemberRow): Promise<boolean> {
  await purgeAddressee(tx, vault, { audience: 'reseller', recipient: openEmail(vault, member) });
  const { numUpdatedRows } = await tx
    .updateTable('reseller_member')
    .set({ removed_at: now, email_sealed: null, email_index: null })
    .where('id', '=', member.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sessions.endAll(tx, 'member', member.id);
  return true;
}

/** Ends the team of a reseller whose account is closed: who is invited is forgotten, too. The reseller's row is locked. */
export async function endTeam(tx: Db, removing: Removing, resellerId: number): Promise<void> {
  await tx.deleteFrom('team_invitation').where('reseller_id', '=', resellerId).execute();
  for (const member of await membersOf(tx, resellerId)) await removeFromTeam(tx, removing, member);
}
