import { resellers } from '../../../messages/console/resellers.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** The prices at which a reseller buys, and how many stickers they may buy on account. */
export function TermsFields(filled: Filled) {
  const t = useMessages(resellers);
  const whole = (name: string) => ({
    ...filledField(filled, name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
  });
  return (
    <>
      <Field {...whole('prepaid_percent')} label={t.percent_label_prepaid} />
      <Field {...whole('postpaid_percent')} label={t.percent_label_postpaid} />
      <Field {...whole('purchase_limit')} label={t.limit_field} />
      <TextArea
        {...filledField(filled, 'tiers')}
        label={t.tiers_label}
        hint={t.tiers_help}
        rows={4}
        spellCheck={false}
      />
    </>
  );
}
