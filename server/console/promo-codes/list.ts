import { type Selectable, type SqlBool, sql } from 'kysely';
import {
  type consolePromoCode,
  consolePromoCodes,
  promoListDays,
  type promoStatuses,
} from '../../../contract/console/promo-codes.ts';
import { rupees } from '../../../contract/money.ts';
import type { PromoCodeTable } from '../../db/tables.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { tabsOf } from '../lists/tabs.ts';
import { effectsOf, noEffect, sinceOf } from './effect.ts';

type Deps = Pick<Services, 'database' | 'now'>;
export type PromoRow = Selectable<PromoCodeTable>;

const states = { on: sql<SqlBool>`promo_code.is_active`, off: sql<SqlBool>`not promo_code.is_active` };

const columns = { number: 'promo_code.id', uses: 'promo_code.uses' };

export function listPromoCodes({ database: { db }, now }: Deps): Handler<typeof consolePromoCodes> {
  return async (query) => {
    const { search, scope } = query;
    let rows = db.selectFrom('promo_code').selectAll();
    if (search) rows = rows.where(sql<string>`upper(code)`, '=', search.toUpperCase());
    if (scope) rows = rows.where('scope', '=', scope);
    const order = { id: 'promo_code.id', column: columns[query.sort] };
    const tabs = tabsOf(consolePromoCodes, query, states);
    const { found, pageInfo } = await loadListPage(db, rows, query, order, tabs);
    const ids = found.map(({ id }) => id);
    const effects = await effectsOf(db, ids, sinceOf(promoListDays, now()));
    const PromoCodes = found.map((row) => ({ ...presentPromo(row, now()), ...(effects.get(row.id) ?? noEffect) }));
    return { PromoCodes, ...pageInfo };
  };
}

export function showPromoCode({ database: { db }, now }: Deps): Handler<typeof consolePromoCode> {
  return async ({ id }, { principal }) => {
    const row = await db.selectFrom('promo_code').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound(principal);
    return { PromoCode: presentPromo(row, now()) };
  };
}

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
