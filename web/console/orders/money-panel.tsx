import { resendCreditNote, resendInvoice } from '../../../contract/console/order-changes.ts';
import { isOnAccount } from '../../../contract/order-states.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Rupees } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import type { OrderShown } from './load-order.ts';

export function MoneyPanel({ order, state }: { order: OrderShown; state: FormState | undefined }) {
  const t = useMessages(orderPages);
  const { paid, refunded, refundable, invoice, CreditNotes } = order;
  return (
    <section className="console-panel">
      <h2>{t.money}</h2>
      {isOnAccount(order) ? <p>{t.on_account}</p> : null}
      <ConsoleFacts
        facts={[
          [t.sum, <Rupees amount={order.net} />],
          [t.paid, <Rupees amount={paid} />],
          [t.refunded, refunded > 0 ? <Rupees amount={refunded} /> : null],
          [t.refundable, refunded > 0 ? <Rupees amount={refundable} /> : null],
          [t.invoice, invoice || t.none],
        ]}
      />
      {invoice ? <InvoiceAgain order={order} state={state} /> : null}
      {CreditNotes.length > 0 ? <CreditNotesOf order={order} state={state} /> : null}
    </section>
  );
}

function InvoiceAgain({ order, state }: { order: OrderShown; state: FormState | undefined }) {
  const t = useMessages(orderPages);
  const { order_id, has_mail } = order;
  if (!has_mail) return <p className="hint">{t.no_mail}</p>;
  return (
    <ChangeForm
      schema={resendInvoice.input}
      toInput={() => ({ order_id })}
      intent="invoice"
      state={state}
      submit={{ text: t.send_invoice, busy: t.saving }}
    />
  );
}

/** What the invoice became less, note by note. */
function CreditNotesOf({ order, state }: { order: OrderShown; state: FormState | undefined }) {
  const t = useMessages(orderPages);
  const { order_id, has_mail, CreditNotes } = order;
  return (
    <>
      <h3>{t.credit_notes}</h3>
      {CreditNotes.map(({ id, number, issued_at, amount }) => (
        <div key={id} className="grid gap-2">
          <p>{fill(t.credit_note, { number, date: dayOf(issued_at), amount: showRupees(amount) })}</p>
          {has_mail ? (
            <ChangeForm
              schema={resendCreditNote.input}
              toInput={() => ({ order_id, credit_note_id: id })}
              intent={`credit_note_${id}`}
              state={state}
              submit={{ text: fill(t.send_credit_note, { number }), busy: t.saving }}
            />
          ) : null}
        </div>
      ))}
    </>
  );
}
