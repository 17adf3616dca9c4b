import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { bookParcel } from '../../../contract/console/packing.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { ChangeForm } from '../change/change-form.tsx';
import type { OrderShown } from './load-order.ts';

/** The courier is asked to carry a packed parcel; or its docket is typed below. */
export function BookForm({ order, state }: { order: OrderShown; state: FormState | undefined }) {
  const t = useMessages(orderPages);
  const { order_id, version, books_with: courier, Lines } = order;
  const isPacked = Lines.every(({ picked, quantity }) => picked >= quantity);
  if (!courier || !isPacked || !isOrderStepAllowed(order, 'dispatch')) return null;
  return (
    <>
      <p>{fill(t.book_help, { courier })}</p>
      <ChangeForm
        schema={bookParcel.input}
        toInput={(values) => ({ ...values, order_id })}
        intent="book"
        state={state}
        values={{ version: String(version) }}
        submit={{ kind: 'primary', text: fill(t.book, { courier }), busy: t.booking }}
      />
      <h2>{t.book_other}</h2>
    </>
  );
}
