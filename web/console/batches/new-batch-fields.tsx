import { batches } from '../../../messages/console/batches.ts';
import type { Messages } from '../../../messages/en.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const products: { value: string; text: keyof Messages['console_batches'] }[] = [
  { value: '1', text: 'for_car' },
  { value: '2', text: 'for_bike' },
  { value: '1-postpaid', text: 'postpaid_car' },
  { value: '2-postpaid', text: 'postpaid_bike' },
];

export function NewBatchFields(filled: Filled) {
  const t = useMessages(batches);
  const options = products.map(({ value, text }) => ({ value, text: t[text] }));
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <>
      <input type="hidden" name="press" value={filled.values.press} />
      <Select {...filledField(filled, 'what')} error={filled.errors.product_id} label={t.what} options={options} />
      <Field
        {...filledField(filled, 'quantity')}
        {...number}
        label={t.quantity_label}
        hint={t.quantity_hint}
        required
      />
      <Field {...filledField(filled, 'trial_days')} {...number} label={t.trial_label} hint={t.trial_hint} />
      <Field
        {...filledField(filled, 'note')}
        label={t.note_label}
        hint={t.note_hint}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}
