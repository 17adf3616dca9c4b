import type { Selectable } from 'kysely';
import type { OwnPasskey } from '../../../contract/passkey-fields.ts';
import type { Db } from '../../db/database.ts';
import type { PasskeyTable } from '../../db/tables.ts';
import type { Principal } from '../../http/principal.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** The account that a passkey belongs to. */
export type PasskeyHolder = Pick<Principal, 'kind' | 'id'>;

/** The column that names a passkey's holder. */
export const holderColumns = { operator: 'operator_id', owner: 'owner_id', reseller: 'reseller_id' } as const;

/** An account's passkeys, the oldest first. */
export function passkeysOf(db: Db, { kind, id }: PasskeyHolder): Promise<PasskeyRow[]> {
  const passkeys = db.selectFrom('passkey').selectAll().where(holderColumns[kind], '=', id);
  return passkeys.orderBy('created_at').orderBy('id').execute();
}

/** A passkey as its own account is shown it. */
export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow): OwnPasskey {
  return { id, name, added: created_at.toISOString(), last_used: last_used_at?.toISOString() ?? null };
}

/** Deletes all of an account's passkeys. Returns how many there were. */
export async function deletePasskeys(tx: Db, { kind, id }: PasskeyHolder): Promise<number> {
  const deleted = await tx.deleteFrom('passkey').where(holderColumns[kind], '=', id).returning('id').execute();
  return deleted.length;
}
