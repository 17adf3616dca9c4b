import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ResellerMemberTable } from '../../db/tables.ts';
import type { Vault } from '../../personal-data/vault.ts';

export type MemberRow = Selectable<ResellerMemberTable>;

const placeOf = (column: 'name' | 'email', row: number) => ({ table: 'reseller_member', column, row });

/** The personal columns of a member's row. */
export function personColumns(vault: Vault, id: number, { name, email }: { name: string; email: string }) {
  return {
    name_sealed: vault.seal(name, placeOf('name', id)),
    email_sealed: vault.seal(email, placeOf('email', id)),
    email_index: vault.index('email', email),
  };
}

/** A member's name; '' once it is erased. */
export function openName(vault: Vault, { id, name_sealed }: Pick<MemberRow, 'id' | 'name_sealed'>): string {
  return name_sealed ? vault.open(name_sealed, placeOf('name', id)) : '';
}

/** A member's mail address; '' of one who was removed. */
export function openEmail(vault: Vault, { id, email_sealed }: Pick<MemberRow, 'id' | 'email_sealed'>): string {
  return email_sealed ? vault.open(email_sealed, placeOf('email', id)) : '';
}

/** The members of a reseller's team, in the order in which they joined. */
export function membersOf(db: Db, resellerId: number): Promise<MemberRow[]> {
  return db
    .selectFrom('reseller_member')
    .selectAll()
    .where('reseller_id', '=', resellerId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The member with this mail address, of whichever team. */
export function findMemberByEmail(db: Db, vault: Vault, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('reseller_member')
    .selectAll()
    .where('email_index', '=', vault.index('email', email))
    .executeTakeFirst();
}

/** What is stored of the token of an invitation's link. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
