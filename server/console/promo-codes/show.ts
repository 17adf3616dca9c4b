import type { consolePromoCode } from '../../../contract/console/promo-codes.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { presentPromo } from './present.ts';

export function show({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof consolePromoCode> {
  return async ({ id }, { principal }) => {
    const row = await database.db.selectFrom('promo_code').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound(principal);
    return { PromoCode: presentPromo(row, now()) };
  };
}
