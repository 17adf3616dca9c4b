import { sql } from 'kysely';
import type { consolePromoCodes } from '../../../contract/console/promo-codes.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { presentPromo } from './present.ts';

const columns = { number: 'promo_code.id', uses: 'promo_code.uses' };

export function list({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Handler<typeof consolePromoCodes> {
  return async (query) => {
    const { search, scope, active } = query;
    let rows = db.selectFrom('promo_code').selectAll();
    if (search) rows = rows.where(sql<string>`upper(code)`, '=', search.toUpperCase());
    if (scope) rows = rows.where('scope', '=', scope);
    if (active) rows = rows.where('is_active', '=', active === 'on');
    const { found, pageInfo } = await listOf(db, rows, query, { id: 'promo_code.id', column: columns[query.sort] });
    return { PromoCodes: found.map((row) => presentPromo(row, now())), ...pageInfo };
  };
}
