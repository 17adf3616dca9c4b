import type { Selectable } from 'kysely';
import type { StickerTable } from '../../db/tables.ts';

/** A sticker as every list and its own page show it. */
export function presentRow(row: Selectable<StickerTable> & { product_name: string; firm: string }) {
  return {
    id: row.id,
    guid: row.guid,
    kind: row.kind,
    product_name: row.product_name,
    state: row.state,
    is_paid: row.is_paid,
    trial_days: row.duration_in_days,
    batch_id: row.batch_id ?? 0,
    reseller_id: row.reseller_id ?? 0,
    firm: row.firm,
    order_id: row.order_id ?? 0,
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? '',
  };
}
