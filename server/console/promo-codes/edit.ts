import type * as z from 'zod/mini';
import type { editPromoCode } from '../../../contract/console/promo-codes.ts';
import { renewalPromoId } from '../../../contract/shop.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { presentPromo } from './list.ts';

type Input = Omit<z.output<typeof editPromoCode.input>, 'id' | 'version'>;

/** Applies to orders placed from now on: one that is already placed keeps its percent and its use of the code. */
export function updatePromoCode({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof editPromoCode> {
  return ({ id, version, ...input }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const locked = await tx.selectFrom('promo_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      const before = requireVersion(locked, version, principal);
      if (id === renewalPromoId && input.scope !== 'renewal') throw renewalScopeError();
      const columns = columnsOf(input, before.active_from);
      const after = await tx
        .updateTable('promo_code')
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const entry = { subject: 'promo_code', subjectId: id, changes: changesBetween(before, columns), now: now() };
      await recordAudit(tx, principal, { action: 'promo_code.edit', ...entry });
      return { PromoCode: presentPromo(after, now()) };
    });
}

/** A code's rules, as its row stores them; `defaultFrom`: when it becomes active if no date was given. */
export function columnsOf(input: Input, defaultFrom: Date) {
  const { percent, scope, is_active, from, until, minimum, use_limit, use_limit_per_phone } = input;
  return {
    ...{ percent, scope, is_active },
    active_from: from ?? defaultFrom,
    active_until: until ?? null,
    minimum_total_paise: minimum === undefined ? null : minimum * 100,
    use_limit: use_limit ?? null,
    use_limit_per_phone: use_limit_per_phone ?? null,
  };
}

function renewalScopeError(): ApiError {
  const sentence = en.console_promo_codes.stays_renewal;
  return new ApiError(422, 'stays_renewal', sentence, { errors: { scope: [sentence] } });
}
