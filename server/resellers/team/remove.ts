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
 * Removes a locked member: their sessions end, and of the person stays the name alone, for what they have ordered and sold. A login that waited for
 * the lock finds nobody.
 */
export async function removeFromTeam(tx: Db, { vault, sessions, now }: Removing, member: MemberRow): Promise<void> {
  await tx
    .updateTable('reseller_member')
    .set({ removed_at: now, email_sealed: null, email_index: null })
    .where('id', '=', member.id)
    .execute();
  await purgeAddressee(tx, vault, { audience: 'reseller', recipient: openEmail(vault, member) });
  await sessions.endAll(tx, 'member', member.id);
}

/** Ends the team of a reseller whose account is closed: who is invited is forgotten, too. The reseller's row is locked. */
export async function endTeam(tx: Db, removing: Removing, resellerId: number): Promise<void> {
  await tx.deleteFrom('team_invitation').where('reseller_id', '=', resellerId).execute();
  for (const { id } of await membersOf(tx, resellerId)) {
    const member = await tx
      .selectFrom('reseller_member')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (member && !member.removed_at) await removeFromTeam(tx, removing, member);
  }
}
