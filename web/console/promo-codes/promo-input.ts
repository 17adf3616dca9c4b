import { indianMinute } from '../../../contract/indian-time.ts';
import type { PromoShown } from './promo-codes-view.tsx';

/** What the fields of a code say, as the calls take it. */
export function promoInput(values: Record<string, string>) {
  const { percent = '', from = '', until = '', minimum = '', use_limit = '', use_limit_per_phone = '' } = values;
  return {
    ...{ percent, from, until, minimum, use_limit, use_limit_per_phone },
    scope: values.scope === 'renewal' ? ('renewal' as const) : ('shop' as const),
    is_active: values.is_active === 'on',
  };
}

/** The current values of a code, as its fields show them. */
export function promoFilled(promo: PromoShown): Record<string, string> {
  const { version, percent, scope, from, until, minimum, use_limit, use_limit_per_phone, is_active } = promo;
  return {
    version: String(version),
    percent: String(percent),
    scope,
    from: indianMinute(new Date(from)),
    until: until ? indianMinute(new Date(until)) : '',
    minimum: known(minimum),
    use_limit: known(use_limit),
    use_limit_per_phone: known(use_limit_per_phone),
    is_active: is_active ? 'on' : '',
  };
}

function known(count: number): string {
  return count === 0 ? '' : String(count);
}
