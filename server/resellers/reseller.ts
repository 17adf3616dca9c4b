import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import type { ResellerTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { notFound, type Principal } from '../http/principal.ts';
import type { Buyer } from '../orders/buyer.ts';
import type { Vault } from '../personal-data/vault.ts';
import { nameIndexOf } from './name-index.ts';
import { lockEmail } from './team/email-of-account.ts';

export type ResellerRow = Selectable<ResellerTable>;

/** Who a reseller is and where their stickers are shipped; stored as one sealed JSON. */
export interface ResellerDetails extends Omit<Buyer, 'email'> {
  /** Null for a reseller who is not registered for GST. */
  gstin: string | null;
}

/** A reseller's discounts, and their purchase limit on account. */
export type Terms = Pick<ResellerRow, 'prepaid_percent' | 'postpaid_percent' | 'purchase_limit'>;

const placeOf = (column: 'email' | 'details', row: number) => ({ table: 'reseller', column, row });

/** Creates a reseller. Returns the new id. */
export async function createReseller(
  tx: Db,
  vault: Vault,
  { email, details, terms, now }: { email: string; details: ResellerDetails; terms: Terms; now: Date },
): Promise<number> {
  await lockEmail(tx, vault, email);
  const id = await nextId(tx, 'reseller');
  await tx
    .insertInto('reseller')
    .values({
      id,
      guid: randomUUID(),
      ...personColumns(vault, id, email, details),
      ...terms,
      created_at: now,
    })
    .execute();
  return id;
}

/** The personal columns of a reseller's row. */
export function personColumns(vault: Vault, id: number, email: string, details: ResellerDetails) {
  return {
    email_sealed: vault.seal(email, placeOf('email', id)),
    email_index: vault.index('email', email),
    details_sealed: vault.seal(JSON.stringify(details), placeOf('details', id)),
    name_index: nameIndexOf(vault, details.name),
  };
}

/**
 * The logged-in reseller, unless they were switched off since they logged in. A guid that claims to be their own and is not gets the same answer
 * as one that does not exist.
 */
export async function requireReseller(db: Db, principal: Principal<'reseller'>, guid: string): Promise<ResellerRow> {
  const row = await db
    .selectFrom('reseller')
    .selectAll()
    .where('id', '=', principal.id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError(401, 'unauthorized', en.api.unauthorized);
  if (row.guid !== guid.toLowerCase()) throw notFound(principal);
  return row;
}

/** The reseller with this mail address, unless they are switched off. */
export function findResellerByEmail(db: Db, vault: Vault, email: string): Promise<ResellerRow | undefined> {
  return db
    .selectFrom('reseller')
    .selectAll()
    .where('email_index', '=', vault.index('email', email))
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
}

/** A reseller's details, unsealed. For the reseller themselves, for their invoices, and for an operator who states a reason. */
export function openReseller(vault: Vault, row: ResellerRow): ResellerDetails & { email: string } {
  return { ...openDetails(vault, row), email: vault.open(row.email_sealed, placeOf('email', row.id)) };
}

/** The name of the reseller's business. */
export function openBusinessName(vault: Vault, row: Pick<ResellerRow, 'id' | 'details_sealed'>): string {
  return openDetails(vault, row).name;
}

/** The same, or null where it does not open. */
export function tryOpenBusinessName(vault: Vault, row: Pick<ResellerRow, 'id' | 'details_sealed'>): string | null {
  const opened = vault.tryOpen(row.details_sealed, placeOf('details', row.id));
  return opened === null ? null : (JSON.parse(opened) as ResellerDetails).name;
}

function openDetails(vault: Vault, row: Pick<ResellerRow, 'id' | 'details_sealed'>): ResellerDetails {
  return JSON.parse(vault.open(row.details_sealed, placeOf('details', row.id)));
}

/** A reseller's discounts and purchase limit, with the field names of the contract. */
export function presentRates({ guid, prepaid_percent, postpaid_percent, purchase_limit }: ResellerRow) {
  return {
    guid,
    discount_rate: prepaid_percent,
    postpaid_discount_rate: postpaid_percent,
    no_of_QR: purchase_limit,
  };
}
