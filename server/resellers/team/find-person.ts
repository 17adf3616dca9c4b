import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { findResellerByEmail, type ResellerRow } from '../reseller.ts';
import { findMemberByEmail, type MemberRow } from './member.ts';

/** Whom a mail address lets in: a reseller, or a member of the reseller's team. */
export interface Person {
  reseller: ResellerRow;
  /** Null for the reseller themselves. */
  member: MemberRow | null;
}

/** The person who logs in with this mail address, unless the reseller is switched off. */
export async function findPersonByEmail(db: Db, vault: Vault, email: string): Promise<Person | undefined> {
  const own = await findResellerByEmail(db, vault, email);
  if (own) return { reseller: own, member: null };
  const member = await findMemberByEmail(db, vault, email);
  const reseller = member && (await findOpen(db, member.reseller_id));
  return reseller && { reseller, member };
}

function findOpen(db: Db, id: number): Promise<ResellerRow | undefined> {
  return db
    .selectFrom('reseller')
    .selectAll()
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
}
