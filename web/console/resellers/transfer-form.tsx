import { recordTransfer } from '../../../contract/console/reseller-changes.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { typedRupees } from '../typed-number.ts';
import { AccountStatus } from './account-status.tsx';
import type { ResellerShown } from './load-reseller.ts';

export function transferInput(id: number, { direction, amount = '', reference = '', on = '' }: Record<string, string>) {
  return {
    id,
    direction: direction === 'out' ? ('out' as const) : ('in' as const),
    amount: typedRupees(amount),
    reference,
    on,
  };
}

interface TransferFormProps {
  reseller: ResellerShown;
  /** In India, `2026-11-21`. */
  today: string;
  state: FormState | undefined;
}

export function TransferForm({ reseller, today, state }: TransferFormProps) {
  const t = useMessages(resellers);
  return (
    <>
      <AccountStatus {...reseller} />
      <p>{t.transfer_help}</p>
      <ChangeForm
        schema={recordTransfer.input}
        toInput={(values) => transferInput(reseller.id, values)}
        intent="transfer"
        state={state}
        values={{ direction: 'in', on: today }}
        submit={{ kind: 'primary', text: t.record, busy: t.saving }}
      >
        {(filled) => (
          <>
            <Select
              {...filledField(filled, 'direction')}
              label={t.direction}
              options={[
                { value: 'in', text: t.direction_in },
                { value: 'out', text: t.direction_out },
              ]}
            />
            <Field
              {...filledField(filled, 'amount')}
              label={t.amount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              required
            />
            <Field
              {...filledField(filled, 'reference')}
              label={t.reference}
              autoComplete="off"
              spellCheck={false}
              maxLength={50}
              required
            />
            <Field {...filledField(filled, 'on')} label={t.on} type="date" max={today} required />
            <p className="hint">{t.stays}</p>
          </>
        )}
      </ChangeForm>
    </>
  );
}
