import { allocateBatch } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { BatchShown } from './load-batch.ts';

export function AllocateForm({ batch, state }: { batch: BatchShown; state: FormState | undefined }) {
  const t = useMessages(batches);
  const { id, version, counts } = batch;
  return (
    <section className="console-panel">
      <h2>{t.allocate_title}</h2>
      <ChangeForm
        schema={allocateBatch.input}
        toInput={(values) => ({ ...values, id })}
        intent="allocate"
        state={state}
        values={{ version: String(version) }}
        submit={{ kind: 'green', text: t.allocate, busy: t.saving }}
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
