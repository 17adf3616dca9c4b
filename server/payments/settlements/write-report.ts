import { sql } from 'kysely';
import { indianMoment } from '../../../contract/indian-time.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { SettledItem } from '../ports.ts';

interface DayReport {
  /** Of India, `2026-11-28`. */
  day: string;
  items: SettledItem[];
  /** Lines that were not understood. */
  unreadable: number;
}

/** Rows of one statement. */
const rowsAtOnce = 1000;

/** Writes a day's report over what was read of it before, in one transaction: a line that the provider has taken back is gone. */
export async function writeReport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { day, items, unreadable }: DayReport,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('settlement_day')
      .values({ day, read_at: now(), unreadable })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ read_at: now(), unreadable }))
      .execute();
    const ids = await writeSettlements(tx, items);
    // What could not be read may be any of the lines that are missing.
    if (unreadable === 0) await removeMissing(tx, day, ids, items);
    for (let at = 0; at < items.length; at += rowsAtOnce) await writeItems(tx, ids, items.slice(at, at + rowsAtOnce));
  });
}

/** The settlements of these lines, by the provider's id. */
async function writeSettlements(tx: Db, items: SettledItem[]): Promise<Map<string, number>> {
  const settlements = new Map<string, { provider_settlement_id: string; utr: string | null; settled_at: Date }>();
  for (const { settlementId, utr, settledAt } of items) {
    const known = settlements.get(settlementId);
    settlements.set(settlementId, {
      provider_settlement_id: settlementId,
      utr: known?.utr ?? utr,
      settled_at: settledAt,
    });
  }
  if (settlements.size === 0) return new Map();
  const rows = await tx
    .insertInto('settlement')
    .values([...settlements.values()])
    .onConflict((conflict) =>
      conflict.column('provider_settlement_id').doUpdateSet((eb) => ({
        utr: eb.fn.coalesce('excluded.utr', 'settlement.utr'),
        settled_at: eb.ref('excluded.settled_at'),
      })),
    )
    .returning(['id', 'provider_settlement_id'])
    .execute();
  return new Map(rows.map(({ id, provider_settlement_id }) => [provider_settlement_id, id]));
}

/** Lines, and whole settlements of that day, which the provider does not report any more: a transfer to the bank may fail and be made again. */
async function removeMissing(tx: Db, day: string, ids: Map<string, number>, items: SettledItem[]): Promise<void> {
  const told = new Set(items.map(({ settlementId, entityId }) => `${ids.get(settlementId)} ${entityId}`));
  const { begins, ends } = dayOf(day);
  const written = await tx
    .selectFrom('settlement')
    .leftJoin('settlement_item', 'settlement_id', 'settlement.id')
    .select(['settlement.id as settlement', 'settlement_item.id', 'entity_id'])
    .where('settled_at', '>=', begins)
    .where('settled_at', '<', ends)
    .execute();
  const gone = written.flatMap(({ id, settlement, entity_id }) =>
    id && !told.has(`${settlement} ${entity_id}`) ? id : [],
  );
  const kept = new Set(ids.values());
  const goneSettlements = written.flatMap(({ settlement }) => (kept.has(settlement) ? [] : settlement));
  if (gone.length > 0) await deleteById(tx, 'settlement_item', gone);
  if (goneSettlements.length > 0) await deleteById(tx, 'settlement', goneSettlements);
}

function dayOf(day: string): { begins: Date; ends: Date } {
  const moments = indianMoment(day);
  if (!moments) throw new RangeError(`${day} is no day`);
  return moments;
}

async function deleteById(tx: Db, table: 'settlement' | 'settlement_item', ids: number[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where "id" in (select unnest(${ids}::bigint[]))`.execute(tx);
}

async function writeItems(tx: Db, ids: Map<string, number>, items: SettledItem[]): Promise<void> {
  const values = items.map((item) => ({
    settlement_id: Number(ids.get(item.settlementId)),
    entity_id: item.entityId,
    kind: item.kind,
    amount_paise: item.amountPaise,
    credit_paise: item.creditPaise,
    debit_paise: item.debitPaise,
    fee_paise: item.feePaise,
    tax_paise: item.taxPaise,
  }));
  await tx
    .insertInto('settlement_item')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['settlement_id', 'entity_id']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        amount_paise: eb.ref('excluded.amount_paise'),
        credit_paise: eb.ref('excluded.credit_paise'),
        debit_paise: eb.ref('excluded.debit_paise'),
        fee_paise: eb.ref('excluded.fee_paise'),
        tax_paise: eb.ref('excluded.tax_paise'),
      })),
    )
    .execute();
}
