import { sql } from 'kysely';
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

/**
 * Writes a day's report over what was read of it before, in one transaction: a line that the provider has taken back is gone. A report without any
 * line takes back nothing: what it had before is a difference (differences.ts).
 */
export async function writeReport(
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  { day, items, unreadable }: DayReport,
): Promise<void> {
  const lines = items.length + unreadable;
  await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('settlement_day')
      .values({ day, read_at: now(), lines, unreadable })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ read_at: now(), lines, unreadable }))
      .execute();
    const ids = await writeSettlements(tx, items);
    for (let at = 0; at < items.length; at += rowsAtOnce)
      await writeItems(tx, ids, { day, items: items.slice(at, at + rowsAtOnce) });
    const gone = await linesNotIn(tx, ids, { day, items });
    if (gone.length === 0) return;
    if (lines === 0)
      log.warn({ day, lines: gone.length }, 'the settlements of a day are not reported any more, and were kept');
    // What could not be read may be any of the lines that are missing.
    else if (unreadable === 0) await remove(tx, gone);
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

interface WrittenLine {
  id: number;
  settlement_id: number;
  entity_id: string;
}

type Reported = Pick<DayReport, 'day' | 'items'>;

/** What the day's report told of before and does not any more. A line of another day's report is none of these, whenever it was settled. */
async function linesNotIn(tx: Db, ids: Map<string, number>, { day, items }: Reported): Promise<WrittenLine[]> {
  const told = new Set(items.map(({ settlementId, entityId }) => `${ids.get(settlementId)} ${entityId}`));
  const written = await tx
    .selectFrom('settlement_item')
    .select(['id', 'settlement_id', 'entity_id'])
    .where('reported_on', '=', day)
    .execute();
  return written.filter(({ settlement_id, entity_id }) => !told.has(`${settlement_id} ${entity_id}`));
}

/** Removes lines, and settlements that have none left: a transfer to the bank may fail and be made again. */
async function remove(tx: Db, lines: WrittenLine[]): Promise<void> {
  const gone = lines.map(({ id }) => id);
  const settlements = lines.map(({ settlement_id }) => settlement_id);
  await sql`delete from settlement_item where id = any(${gone}::bigint[])`.execute(tx);
  await sql`delete from settlement where id = any(${settlements}::bigint[])
    and not exists (select from settlement_item where settlement_id = settlement.id)`.execute(tx);
}

async function writeItems(tx: Db, ids: Map<string, number>, { day, items }: Reported): Promise<void> {
  const values = items.map((item) => ({
    settlement_id: Number(ids.get(item.settlementId)),
    entity_id: item.entityId,
    reported_on: day,
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
        reported_on: eb.ref('excluded.reported_on'),
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
