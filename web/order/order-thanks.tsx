import type { ReactNode } from 'react';
import { isPaid } from '../../contract/order-states.ts';
import { store } from '../../messages/en/store.ts';
import { fill } from '../../messages/fill.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import thanks from '../ui/pictures/thanks.svg';
import type { Order } from './order.ts';

interface OrderThanksProps {
  order: Order | null;
  /** What comes next, and the ways there. */
  children: ReactNode;
}

/** The sentence about the payment. */
function messageKeyOf({ order_status, refunded }: Order) {
  if (order_status === 'cancelled' && refunded > 0) return 'thanks_returned';
  return isPaid(order_status) ? 'thanks_mail' : 'thanks_confirming';
}

/** Thanks any visitor; shows the order's number where the order could be read. */
export function OrderThanks({ order, children }: OrderThanksProps) {
  const t = useMessages(store);
  return (
    <Outcome title={t.thanks_title} picture={thanks}>
      {order ? (
        <>
          <p className="text-lg">
            <b>{fill(t.thanks_number, { number: order.orderID })}</b>
          </p>
          <p>{t[messageKeyOf(order)]}</p>
        </>
      ) : null}
      {children}
    </Outcome>
  );
}
