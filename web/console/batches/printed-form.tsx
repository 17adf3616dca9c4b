import { markBatchPrinted } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { BatchShown } from './load-batch.ts';

interface PrintedFormProps {
  batch: BatchShown;
  today: string;
  state: FormState | undefined;
}

export function PrintedForm({ batch, today, state }: PrintedFormProps) {
  const t = useMessages(batches);
  const { id, version, printed_on } = batch;
  return (
    <section className="console-panel">
      <h2>{t.mark_printed_title}</h2>
      <ChangeForm
        schema={markBatchPrinted.input}
        toInput={(values) => ({ ...values, id })}
        intent="printed"
        state={state}
        values={{ version: String(version), printed_on: printed_on || today }}
        submit={{ kind: 'green', text: t.mark_printed, busy: t.saving }}
      >
        {(filled) => (
          <Field {...filledField(filled, 'printed_on')} type="date" label={t.mark_printed_label} max={today} required />
        )}
      </ChangeForm>
    </section>
  );
}
