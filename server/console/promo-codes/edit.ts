import type * as z from 'zod/mini';
import type { editPromoCode } from '../../../contract/console/promo-codes.ts';
import { renewalPromo } from '../../../contract/shop.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { type PromoRow, presentPromo } from './list.ts';

type Asked = Omit<z.output<typeof editPromoCode.input>, 'id' | 'version'>;
type Rules = ReturnType<typeof rulesOf>;

/** Applies to orders placed from now on: one that is already placed keeps its percent and its use of the code. */
export function edit({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof editPromoCode> {
  return ({ id, version, ...asked }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const locked = await tx.selectFrom('promo_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      const before = requireVersion(locked, version, principal);
      if (id === renewalPromo && asked.scope !== 'renewal') throw staysRenewal();
      const rules = rulesOf(asked, before.active_from);
      const after = await tx
        .updateTable('promo_code')
        .set({ ...rules, version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const about = { subject: 'promo_code', subjectId: id, changes: changesOf(before, rules), now: now() };
      await record(tx, principal, { action: 'promo_code.edit', ...about });
      return { PromoCode: presentPromo(after, now()) };
    });
}

/** A code's rules, as its row stores them; `begins`: when it becomes active if no date was given. */
export function rulesOf(asked: Asked, begins: Date) {
  const { percent, scope, is_active, from, until, minimum, use_limit, use_limit_per_phone } = asked;
  return {
    ...{ percent, scope, is_active },
    active_from: from ?? begins,
    active_until: until ?? null,
    minimum_total_paise: minimum === undefined ? null : minimum * 100,
    use_limit: use_limit ?? null,
    use_limit_per_phone: use_limit_per_phone ?? null,
  };
}

/** What is different, as it was and as it is. */
function changesOf(before: PromoRow, rules: Rules): Record<string, unknown> {
  const fields = Object.keys(rules) as (keyof Rules)[];
  const different = fields.filter((field) => String(before[field]) !== String(rules[field]));
  return Object.fromEntries(different.map((field) => [field, [before[field], rules[field]]]));
}

function staysRenewal(): ApiError {
  const sentence = consoleText.promo_codes.stays_renewal;
  return new ApiError(422, 'stays_renewal', sentence, { errors: { scope: [sentence] } });
}
