import type { ReactNode } from 'react';
import { isPaid } from '../../contract/order-states.ts';
import { fill } from '../../messages/fill.ts';
import { Outcome } from '../frame/outcome.tsx';
import { useMessages } from '../messages.ts';
import thanks from '../ui/pictures/thanks.svg';
import type { Order } from './order.ts';

interface OrderThanksProps {
  order: Order | null;
  /** What comes next, and the ways there. */
  children: ReactNode;
}

/** Thanks whoever comes; whoever has paid is told his order's number. */
export function OrderThanks({ order, children }: OrderThanksProps) {
  const t = useMessages().store;
  return (
    <Outcome title={t.thanks_title} picture={thanks}>
      {order ? (
        <>
          <p className="text-lg">
            <b>{fill(t.thanks_number, { number: order.orderID })}</b>
          </p>
          <p>{isPaid(order.order_status) ? t.thanks_mail : t.thanks_confirming}</p>
        </>
      ) : null}
      {children}
    </Outcome>
  );
}
