import type { Db } from '../server/db/database.ts';
import { newCharge } from '../server/payments/charge.ts';

/** The charge of an order that has none yet, as placing it leaves it before the provider is asked. */
export async function openCharge(db: Db, charge: Parameters<typeof newCharge>[0]): Promise<void> {
  await db.insertInto('charge').values(newCharge(charge)).execute();
}
