import { promoScopes } from '../../../contract/shop.ts';
import { consoleText } from '../../../messages/console.ts';
import { digitsOnly } from '../../forms/digits.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const t = consoleText.promo_codes;
const scopes = promoScopes.map((value) => ({ value, text: t[`scope_${value}`] }));

/** What a code takes off, for whom and until when. */
export function PromoFields(filled: Filled) {
  const whole = (name: string, digits: number) => ({
    ...filledField(filled, name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onInput: digitsOnly(digits),
  });
  return (
    <>
      <Field {...whole('percent', 3)} label={t.percent} required />
      <Select {...filledField(filled, 'scope')} label={t.scope} options={scopes} />
      <Field {...filledField(filled, 'from')} type="datetime-local" label={t.from} hint={t.from_help} />
      <Field {...filledField(filled, 'until')} type="datetime-local" label={t.until} hint={t.until_help} />
      <Field {...whole('minimum', 7)} label={t.minimum} />
      <Field {...whole('use_limit', 7)} label={t.use_limit} hint={t.limit_help} />
      <Field {...whole('use_limit_per_phone', 7)} label={t.use_limit_per_phone} hint={t.limit_help} />
      <Checkbox name="is_active" defaultChecked={filled.values.is_active === 'on'} error={filled.errors.is_active}>
        {t.active}
      </Checkbox>
    </>
  );
}
