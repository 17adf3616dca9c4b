import type { consolePromoCode } from '../../../contract/console/promo-codes.ts';
import { indianMinute } from '../../../contract/indian-time.ts';
import { promoScopes } from '../../../contract/shop.ts';
import { promoCodes } from '../../../messages/console/promo-codes.ts';
import type { CallResult } from '../../api.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { plainNumber } from '../typed-number.ts';

export type Promo = CallResult<typeof consolePromoCode>['PromoCode'];

/** What a code takes off, for whom and until when. */
export function PromoFields(filled: Filled) {
  const t = useMessages(promoCodes);
  const scopes = promoScopes.map((value) => ({ value, text: t[`scope_${value}`] }));
  const whole = (name: string) => ({
    ...filledField(filled, name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  return (
    <>
      <Field {...whole('percent')} label={t.percent} required />
      <Select {...filledField(filled, 'scope')} label={t.scope} options={scopes} />
      <Field {...filledField(filled, 'from')} type="datetime-local" label={t.from} hint={t.from_help} />
      <Field {...filledField(filled, 'until')} type="datetime-local" label={t.until} hint={t.until_help} />
      <Field {...whole('minimum')} label={t.minimum} />
      <Field {...whole('use_limit')} label={t.use_limit} hint={t.limit_help} />
      <Field {...whole('use_limit_per_phone')} label={t.use_limit_per_phone} hint={t.limit_help} />
      <Checkbox name="is_active" defaultChecked={filled.values.is_active === 'on'} error={filled.errors.is_active}>
        {t.active}
      </Checkbox>
    </>
  );
}

/** What the fields of a code say, as the calls take it. */
export function promoInput(values: Record<string, string>) {
  const { percent = '', from = '', until = '', minimum = '', use_limit = '', use_limit_per_phone = '' } = values;
  return {
    ...{ percent, from, until, minimum: plainNumber(minimum) },
    ...{ use_limit: plainNumber(use_limit), use_limit_per_phone: plainNumber(use_limit_per_phone) },
    scope: values.scope === 'renewal' ? ('renewal' as const) : ('shop' as const),
    is_active: values.is_active === 'on',
  };
}

/** The current values of a code, as its fields show them. */
export function promoFilled(promo: Promo): Record<string, string> {
  const { version, percent, scope, from, until, minimum, use_limit, use_limit_per_phone, is_active } = promo;
  return {
    version: String(version),
    percent: String(percent),
    scope,
    from: indianMinute(new Date(from)),
    until: until ? indianMinute(new Date(until)) : '',
    minimum: emptyIfZero(minimum),
    use_limit: emptyIfZero(use_limit),
    use_limit_per_phone: emptyIfZero(use_limit_per_phone),
    is_active: is_active ? 'on' : '',
  };
}

function emptyIfZero(count: number): string {
  return count === 0 ? '' : String(count);
}
