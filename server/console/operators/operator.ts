import type { Selectable } from 'kysely';
import type { OperatorRole } from '../../../contract/call.ts';
import type { Db } from '../../db/database.ts';
import { nextId } from '../../db/next-id.ts';
import type { OperatorTable } from '../../db/tables.ts';
import type { Vault } from '../../personal-data/vault.ts';

export type OperatorRow = Selectable<OperatorTable>;

const sealedEmail = (row: number) => ({ table: 'operator', column: 'email', row });

/** Creates an operator of the console. Returns the new id. */
export async function createOperator(
  tx: Db,
  vault: Vault,
  { name, email, role, now }: { name: string; email: string; role: OperatorRole; now: Date },
): Promise<number> {
  const id = await nextId(tx, 'operator');
  await tx
    .insertInto('operator')
    .values({
      id,
      name,
      email_sealed: vault.seal(email, sealedEmail(id)),
      email_index: vault.index('email', email),
      role,
      created_at: now,
    })
    .execute();
  return id;
}

/** The operator with this mail address, unless they are switched off. */
export function findOperatorByEmail(db: Db, vault: Vault, email: string): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operator')
    .selectAll()
    .where('email_index', '=', vault.index('email', email))
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
}

export function openEmail(vault: Vault, { id, email_sealed }: Pick<OperatorRow, 'id' | 'email_sealed'>): string {
  return vault.open(email_sealed, sealedEmail(id));
}

/** Whether a write failed because another operator has this mail address already. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'operator_email_index_key';
}
