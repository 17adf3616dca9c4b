import { batches as t } from '../../../messages/console/batches.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const options = [
  { value: '1', text: t.for_car },
  { value: '2', text: t.for_bike },
  { value: '1-postpaid', text: t.postpaid_car },
  { value: '2-postpaid', text: t.postpaid_bike },
];

export function NewBatchFields(filled: Filled) {
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
