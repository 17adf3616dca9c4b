import type { Selectable } from 'kysely';
import type { promoStatuses } from '../../../contract/console/promo-codes.ts';
import { rupees } from '../../../contract/money.ts';
import type { PromoCodeTable } from '../../db/tables.ts';

export type PromoRow = Selectable<PromoCodeTable>;

/** What an operator sees of a promo code. */
export function presentPromo(row: PromoRow, now: Date) {
  const { id, code, percent, scope, uses, is_active, version } = row;
  return {
    ...{ id, code, percent, scope, uses, is_active, version },
    from: row.active_from.toISOString(),
    until: row.active_until?.toISOString() ?? '',
    minimum: rupees(row.minimum_total_paise ?? 0),
    use_limit: row.use_limit ?? 0,
    use_limit_per_phone: row.use_limit_per_phone ?? 0,
    standing: promoStatusOf(row, now),
  };
}

function promoStatusOf(row: PromoRow, now: Date): (typeof promoStatuses)[number] {
  if (!row.is_active) return 'off';
  if (row.active_until && row.active_until <= now) return 'over';
  if (row.active_from > now) return 'not_yet';
  return row.use_limit !== null && row.uses >= row.use_limit ? 'used_up' : 'on';
}
