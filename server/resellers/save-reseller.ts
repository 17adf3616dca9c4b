import { DatabaseError } from 'pg';
import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';
import { type PriceTier, replaceTiers } from './price-tiers.ts';
import { personColumns, type ResellerDetails, type ResellerRow, type Terms } from './reseller.ts';
import { lockEmail } from './team/email-of-account.ts';

/** Locks a reseller's row until the transaction ends. Orders and bookings on their account wait; orders that only refer to the reseller need not. */
export function lockReseller(tx: Db, id: number): Promise<ResellerRow | undefined> {
  return tx.selectFrom('reseller').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Saves the details of a locked reseller. */
export async function saveDetails(
  tx: Db,
  vault: Vault,
  { id, version }: ResellerRow,
  { email, ...details }: ResellerDetails & { email: string },
): Promise<void> {
  await lockEmail(tx, vault, email);
  const columns = { ...personColumns(vault, id, email, details), version: version + 1 };
  await tx.updateTable('reseller').set(columns).where('id', '=', id).execute();
}

/** Saves the terms at which a locked reseller buys from now on. Existing orders keep their prices. */
export async function saveTerms(
  tx: Db,
  { id, version }: ResellerRow,
  { tiers, ...terms }: Terms & { tiers: PriceTier[] },
): Promise<void> {
  await tx
    .updateTable('reseller')
    .set({ ...terms, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await replaceTiers(tx, id, tiers);
}

/** Off: from now on the reseller cannot log in, and their existing sessions see nothing. Their account stays. */
export async function saveSwitchedOff(
  tx: Db,
  { id, version }: ResellerRow,
  switched_off_at: Date | null,
): Promise<void> {
  await tx
    .updateTable('reseller')
    .set({ switched_off_at, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Whether a mail address was rejected because another reseller has it, even one who got it at this moment. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'reseller_email_index_key';
}
