import { sql } from 'kysely';
import type { deskPromoCodes } from '../../../contract/console/promo-codes.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { presentPromo } from './present.ts';

const columns = { number: 'promo_code.id', uses: 'promo_code.uses' };

export function list({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Rule<typeof deskPromoCodes> {
  return async (asked) => {
    const { search, scope, active } = asked;
    let rows = db.selectFrom('promo_code').selectAll();
    if (search) rows = rows.where(sql<string>`upper(code)`, '=', search.toUpperCase());
    if (scope) rows = rows.where('scope', '=', scope);
    if (active) rows = rows.where('is_active', '=', active === 'on');
    const { found, given } = await listOf(db, rows, asked, { id: 'promo_code.id', column: columns[asked.sort] });
    return { PromoCodes: found.map((row) => presentPromo(row, now())), ...given };
  };
}
