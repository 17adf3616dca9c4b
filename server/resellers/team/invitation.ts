import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { invitationDays } from '../../../contract/team.ts';
import type { Db } from '../../db/database.ts';
import type { TeamInvitationTable } from '../../db/tables.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { secondsAfter } from '../../seconds-after.ts';

export type InvitationRow = Selectable<TeamInvitationTable>;

const placeOf = (column: 'name' | 'email', row: number) => ({ table: 'team_invitation', column, row });

/** The personal columns of an invitation's row. */
export function invitedColumns(vault: Vault, id: number, { name, email }: { name: string; email: string }) {
  return {
    name_sealed: vault.seal(name, placeOf('name', id)),
    email_sealed: vault.seal(email, placeOf('email', id)),
    email_index: vault.index('email', email),
  };
}

/** Who is invited. */
export function openInvited(vault: Vault, row: Pick<InvitationRow, 'id' | 'name_sealed' | 'email_sealed'>) {
  return {
    name: vault.open(row.name_sealed, placeOf('name', row.id)),
    email: vault.open(row.email_sealed, placeOf('email', row.id)),
  };
}

/** A reseller's invitations that nobody has accepted yet, in the order in which they were made. */
export function invitationsOf(db: Db, resellerId: number): Promise<InvitationRow[]> {
  return db.selectFrom('team_invitation').selectAll().where('reseller_id', '=', resellerId).orderBy('id').execute();
}

/** When an invitation can be accepted no more. */
export function expiryOf({ invited_at }: Pick<InvitationRow, 'invited_at'>): Date {
  return secondsAfter(invited_at, invitationDays * 24 * 3600);
}

/** The token of a link: 32 random bytes, in letters and digits alone, to which a mail program may put something. A hash of it is kept. */
export function newToken(): string {
  return randomBytes(32).toString('hex').toUpperCase();
}
