import { type Entities, type Ledger, parentIdOf } from '../../simulators/razorpay-ledger.ts';
import type { Db } from '../db/database.ts';

/** The simulated Razorpay's books in the database: an order from before a restart can be paid after it. */
export function databaseLedger(db: Db): Ledger {
  return {
    async put(...entries) {
      await db
        .insertInto('sandbox_payment')
        .values(
          entries.map((entry) => ({
            id: entry.id,
            kind: entry.entity,
            owner: parentIdOf(entry),
            entity: JSON.stringify(entry),
          })),
        )
        .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ entity: ref('excluded.entity') })))
        .execute();
    },
    async find(kind, id) {
      const row = await db
        .selectFrom('sandbox_payment')
        .select('entity')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? asEntity<typeof kind>(row.entity) : null;
    },
    async list(kind, owner) {
      const all = db.selectFrom('sandbox_payment').select('entity').where('kind', '=', kind).orderBy('no', 'desc');
      const rows = await (owner === undefined ? all : all.where('owner', '=', owner)).execute();
      return rows.map(({ entity }) => asEntity<typeof kind>(entity));
    },
  };
}

/** Safe to cast: only `put` writes to this table. */
function asEntity<K extends keyof Entities>(entity: unknown): Entities[K] {
  return entity as Entities[K];
}
