import type * as z from 'zod/mini';
import type { editPromoCode } from '../../../contract/console/promo-codes.ts';

type Rules = Omit<z.output<typeof editPromoCode.input>, 'id' | 'version'>;

/** A code's rules, as its row stores them; `begins`: when it becomes active if no date was given. */
export function rulesOf(asked: Rules, begins: Date) {
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
