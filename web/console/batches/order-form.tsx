import { batchForOrder } from '../../../contract/console/batch-to-order.ts';
import { batches } from '../../../messages/console/batches.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { BatchShown } from './load-batch.ts';

/** Asks which order the stickers are for; how many it gets is shown and confirmed on a page of its own. */
export function OrderForm({ batch: { id }, state }: { batch: BatchShown; state: FormState | undefined }) {
  const t = useMessages(batches);
  return (
    <section className="console-panel">
      <h2>{t.to_order_title}</h2>
      <ChangeForm
        schema={batchForOrder.input}
        toInput={(values) => ({ ...values, id })}
        intent="for_order"
        state={state}
        values={{}}
        submit={{ kind: 'green', text: t.to_order, busy: t.saving }}
      >
        {(filled) => (
          <>
            <p>{t.to_order_help}</p>
            <Field
              {...filledField(filled, 'order_id')}
              label={t.order_label}
              hint={t.order_hint}
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
