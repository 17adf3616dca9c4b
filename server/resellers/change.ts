import { DatabaseError } from 'pg';
import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';
import { type PriceTier, replaceTiers } from './price-tiers.ts';
import { personColumns, type ResellerDetails, type ResellerRow, type Terms } from './reseller.ts';

/** His row until the transaction ends. Whoever orders or books on his account waits; orders that only name him need not. */
export function lockReseller(tx: Db, id: number): Promise<ResellerRow | undefined> {
  return tx.selectFrom('reseller').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Writes down who a locked reseller is now. */
export async function saveDetails(
  tx: Db,
  vault: Vault,
  { id, version }: ResellerRow,
  { email, ...details }: ResellerDetails & { email: string },
): Promise<void> {
  const columns = { ...personColumns(vault, id, email, details), version: version + 1 };
  await tx.updateTable('reseller').set(columns).where('id', '=', id).execute();
}

/** What a locked reseller buys at from now on. Orders that are placed keep their prices. */
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

/** Off: from now on he does not log in any more, and whoever is logged in as him sees nothing. His account stays. */
export async function saveSwitch(tx: Db, { id, version }: ResellerRow, switched_off_at: Date | null): Promise<void> {
  await tx
    .updateTable('reseller')
    .set({ switched_off_at, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Whether a mail address was refused because another reseller has it, even one who got it at this moment. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'reseller_email_index_key';
}
