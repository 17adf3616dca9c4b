import { batchForReseller } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { BatchShown } from './load-batch.ts';

/** Asks which reseller; to whom that is, and what they get, is shown and confirmed on a page of its own. */
export function AllocateForm({ batch, state }: { batch: BatchShown; state: FormState | undefined }) {
  const t = useMessages(batches);
  const { id, counts } = batch;
  return (
    <section className="console-panel">
      <h2>{t.allocate_title}</h2>
      <ChangeForm
        schema={batchForReseller.input}
        toInput={(values) => ({ ...values, id })}
        intent="allocate"
        state={state}
        values={{}}
        submit={{ kind: 'green', text: t.to_reseller, busy: t.saving }}
      >
        {(filled) => (
          <>
            <p>{fill(t.allocate_help, { free: formatCount(counts.minted) })}</p>
            <Field
              {...filledField(filled, 'reseller_id')}
              label={t.reseller_label}
              hint={t.reseller_hint}
              inputMode="numeric"
              autoComplete="off"
              required
            />
          </>
        )}
      </ChangeForm>
    </section>
  );
}
