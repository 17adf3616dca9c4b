import { sellOn } from '../../../messages/en/sell-on.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';

/** When stickers were sold, and a word about to whom. */
export function SaleFields({ today, state }: { today: string; state: FormState | undefined }) {
  const t = useMessages(sellOn);
  const refused = state?.result.outcome === 'refused' ? state : undefined;
  const errors = refused?.result.outcome === 'refused' ? refused.result.errors : {};
  return (
    <div className="sell-fields">
      <Field
        type="date"
        name="given_on"
        label={t.day}
        error={errors.given_on}
        defaultValue={refused?.values.given_on || today}
        max={today}
      />
      <Field
        name="note"
        label={t.note}
        hint={t.note_hint}
        error={errors.note}
        defaultValue={refused?.values.note}
        maxLength={40}
        autoComplete="off"
      />
    </div>
  );
}
