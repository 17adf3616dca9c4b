import { type Entities, type Ledger, ownerOf } from '../../simulators/razorpay-ledger.ts';
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
            owner: ownerOf(entry),
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
      return row ? asOne<typeof kind>(row.entity) : null;
    },
    async list(kind, of) {
      const all = db.selectFrom('sandbox_payment').select('entity').where('kind', '=', kind).orderBy('no', 'desc');
      const rows = await (of === undefined ? all : all.where('owner', '=', of)).execute();
      return rows.map(({ entity }) => asOne<typeof kind>(entity));
    },
  };
}

/** Safe to cast: only `put` writes to this table. */
function asOne<K extends keyof Entities>(entity: unknown): Entities[K] {
  return entity as Entities[K];
}
