import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import type { OwnerTable } from '../db/tables.ts';
import type { Vault } from '../personal-data/vault.ts';

export type OwnerRow = Selectable<OwnerTable>;

/** What owners say about themselves at registration; kept as one sealed JSON. */
export interface OwnerDetails {
  name: string;
  /** `1990-01-31` */
  dateOfBirth: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

const placeOf = (column: 'phone' | 'email' | 'details', row: number) => ({ table: 'owner', column, row });

/** The owner whose phone this is, registered or only just proven. */
export function findOwnerByPhone(db: Db, vault: Vault, phone: string): Promise<OwnerRow | undefined> {
  return db.selectFrom('owner').selectAll().where('phone_index', '=', vault.index('phone', phone)).executeTakeFirst();
}

/** Creates an owner who has proven a phone and is not registered yet. Returns the new id. */
export async function createOwner(tx: Db, vault: Vault, phone: string): Promise<number> {
  const id = await nextId(tx, 'owner');
  await insertOwner(tx, vault, id, phone).execute();
  return id;
}

/** The same if no owner has this phone yet; waits for another transaction that is just giving it to one. */
export async function ensureOwner(tx: Db, vault: Vault, phone: string): Promise<void> {
  if (await findOwnerByPhone(tx, vault, phone)) return;
  const insert = insertOwner(tx, vault, await nextId(tx, 'owner'), phone);
  await insert.onConflict((conflict) => conflict.column('phone_index').doNothing()).execute();
}

function insertOwner(tx: Db, vault: Vault, id: number, phone: string) {
  return tx.insertInto('owner').values({ id, ...phoneColumns(vault, id, phone) });
}

/** The columns that hold a phone, for an owner's row. */
export function phoneColumns(vault: Vault, id: number, phone: string) {
  return { phone_sealed: vault.seal(phone, placeOf('phone', id)), phone_index: vault.index('phone', phone) };
}

/**
 * The columns that hold an email address, for an owner's row. `provenAt`: when a code that was mailed there came back; null where it was only typed.
 * Whoever wants to be told of messages there says so anew.
 */
export function emailColumns(vault: Vault, id: number, email: string, provenAt: Date | null = null) {
  return {
    email_sealed: vault.seal(email, placeOf('email', id)),
    email_index: vault.index('email', email),
    email_proven_at: provenAt,
    is_told_by_mail: false,
  };
}

export function sealDetails(vault: Vault, id: number, details: OwnerDetails): Buffer {
  return vault.seal(JSON.stringify(details), placeOf('details', id));
}

/** What is known of an owner, opened. '' for what they have not said yet. For the owner themselves and no one else. */
export function openOwner(vault: Vault, row: OwnerRow): OwnerDetails & { phone: string; email: string } {
  const open = (column: 'phone' | 'email', sealed: Buffer | null) =>
    sealed ? vault.open(sealed, placeOf(column, row.id)) : '';
  return {
    ...openDetails(vault, row),
    phone: open('phone', row.phone_sealed),
    email: open('email', row.email_sealed),
  };
}

/** The owner's name alone; '' if it is not known yet. For the reseller who sold them their sticker. */
export function openName(vault: Vault, row: Pick<OwnerRow, 'id' | 'details_sealed'>): string {
  return openDetails(vault, row).name;
}

function openDetails(vault: Vault, { id, details_sealed }: Pick<OwnerRow, 'id' | 'details_sealed'>): OwnerDetails {
  if (!details_sealed) return { name: '', dateOfBirth: '', address: '', city: '', state: '', pincode: '' };
  return JSON.parse(vault.open(details_sealed, placeOf('details', id)));
}
