import { createOperator } from '../console/operators/operator.ts';
import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';

export const demoOperator = 'operator@example.com';

/** Adds the operator of the demo's shop, once. */
export async function addOperator(tx: Db, vault: Vault, now: Date): Promise<void> {
  const email_index = vault.index('email', demoOperator);
  if (await tx.selectFrom('operator').select('id').where('email_index', '=', email_index).executeTakeFirst()) return;
  await createOperator(tx, vault, { name: 'Nandini Shetty', email: demoOperator, role: 'owner', now });
}
