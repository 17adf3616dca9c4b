import { dispatchOrder } from '../../../contract/console/order-changes.ts';
import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { orderStepPath } from '../paths.ts';
import type { OrderShown } from './load-order.ts';

interface DispatchFormProps {
  order: OrderShown;
  /** In India, `2026-11-21`. */
  today: string;
  state: FormState | undefined;
}

/** Courier, docket and day: as the parcel leaves, or corrected afterwards. */
export function DispatchForm({ order, today, state }: DispatchFormProps) {
  const t = useMessages(orderPages);
  const { order_id, version, courier, docket, dispatched_on } = order;
  const isNew = isOrderStepAllowed(order, 'dispatch');
  if (!isNew && !isOrderStepAllowed(order, 'correct')) return <Notice>{t.not_now}</Notice>;
  const missing = order.Lines.reduce((sum, { quantity, picked }) => sum + Math.max(0, quantity - picked), 0);
  if (isNew && missing > 0) return <PackFirst id={order_id} missing={missing} />;
  return (
    <>
      <p>{isNew ? t.dispatch_help : t.correct_help}</p>
      <ChangeForm
        schema={dispatchOrder.input}
        toInput={(values) => ({ ...values, order_id })}
        intent={isNew ? 'dispatch' : 'correct'}
        state={state}
        values={{ version: String(version), courier, docket, dispatched_on: dispatched_on || today }}
        submit={{ kind: 'primary', text: isNew ? t.dispatch : t.correct, busy: t.saving }}
      >
        {(filled) => (
          <>
            <Field {...filledField(filled, 'courier')} label={t.courier} maxLength={60} autoComplete="off" required />
            <Field
              {...filledField(filled, 'docket')}
              label={t.docket_number}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              required
            />
            <Field {...filledField(filled, 'dispatched_on')} label={t.dispatched_on} type="date" max={today} required />
          </>
        )}
      </ChangeForm>
    </>
  );
}

function PackFirst({ id, missing }: { id: number; missing: number }) {
  const t = useMessages(orderPages);
  return (
    <>
      <Notice>{fill(t.dispatch_missing, { missing })}</Notice>
      <p>
        <ButtonLink kind="primary" to={orderStepPath(id, 'pack')}>
          {t.pack}
        </ButtonLink>
      </p>
    </>
  );
}
