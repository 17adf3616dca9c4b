import { refundOrder } from '../../../contract/console/order-changes.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { showAmount } from '../../money.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { ReasonField } from '../reveal/reason-field.tsx';
import type { OrderShown } from './load-order.ts';

const t = consoleText.order_pages;

interface RefundFormProps {
  order: OrderShown;
  /** The idempotency key: the same request again is the same refund. */
  press: string;
  state: FormState | undefined;
}

export function RefundForm({ order, press, state }: RefundFormProps) {
  const { order_id, version, refundable, paid } = order;
  if (refundable === 0) return <Notice>{t.refund_none}</Notice>;
  return (
    <>
      <p>{fill(t.refund_help, { left: showAmount(refundable), paid: showAmount(paid) })}</p>
      <p>{t.refund_told}</p>
      <ChangeForm
        schema={refundOrder.input}
        toInput={(values) => ({ ...values, order_id })}
        intent="refund"
        state={state}
        values={{ version: String(version), press }}
        submit={{ kind: 'danger', text: t.refund_do, busy: t.saving }}
      >
        {(filled) => (
          <>
            <input type="hidden" name="press" value={filled.values.press} />
            <Field
              {...filledField(filled, 'amount')}
              label={t.amount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={11}
              required
            />
            <ReasonField {...filled} />
          </>
        )}
      </ChangeForm>
    </>
  );
}
