import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';

/** Lets one transaction at a time give a mail address to a reseller or to a member: the two are in different tables. */
export async function lockEmail(tx: Db, vault: Vault, email: string): Promise<void> {
  const key = vault.index('email', email).readBigInt64BE(0);
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(tx);
}

/** Whether a mail address is a reseller's, switched off or not, or a member's of a team. */
export async function isEmailOfAccount(tx: Db, vault: Vault, email: string): Promise<boolean> {
  const index = vault.index('email', email);
  const reseller = tx.selectFrom('reseller').select('id').where('email_index', '=', index);
  return (await reseller.executeTakeFirst()) !== undefined || isEmailOfMember(tx, vault, email);
}

/** Whether it is the mail address of somebody who is in a team now. */
export async function isEmailOfMember(tx: Db, vault: Vault, email: string): Promise<boolean> {
  const member = tx.selectFrom('reseller_member').select('id').where('email_index', '=', vault.index('email', email));
  return (await member.executeTakeFirst()) !== undefined;
}
