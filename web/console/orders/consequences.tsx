import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { isOnAccount } from '../../../contract/order-states.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import type { OrderShown } from './load-order.ts';

/** What cancelling an order does, and that it cannot be undone. */
export function Consequences(order: OrderShown) {
  const t = useMessages(orderPages);
  return (
    <div className="console-panel">
      <p>
        <strong>{t.cancel_stays}</strong>
      </p>
      <ul className="order-consequences">
        <li>{moneyOf(order, t)}</li>
        <StickerConsequence {...order} />
        <ParcelConsequence {...order} />
        {order.has_mail ? <li>{t.cancel_told}</li> : null}
      </ul>
    </div>
  );
}

function moneyOf(order: OrderShown, t: Messages['console_order_pages']): string {
  const { refundable, paid, net } = order;
  if (isOnAccount(order)) return fill(t.cancel_credit, { amount: showRupees(net) });
  return paid > 0 ? fill(t.cancel_refund, { amount: showRupees(refundable) }) : t.cancel_unpaid;
}

function StickerConsequence(order: OrderShown) {
  const t = useMessages(orderPages);
  const { guid, state, Lines } = order;
  const picked = Lines.reduce((sum, line) => sum + line.picked, 0);
  if (guid) return state === 'completed' ? <li>{t.cancel_sticker}</li> : null;
  if (picked === 0) return null;
  return <li>{isOrderStepAllowed(order, 'pick') ? fill(t.cancel_put_back, { picked }) : t.cancel_off}</li>;
}

/** Where its parcel is, if it is in somebody's hands: nobody brings it back by itself. */
function ParcelConsequence({ in_hand_of: name, state, courier, docket, Shipment: shipment }: OrderShown) {
  const t = useMessages(orderPages);
  if (name) return <li>{fill(t.cancel_in_hand, { name })}</li>;
  if (shipment?.is_carried) {
    const where = t[`shipment_${shipment.state}`];
    return <li>{fill(t.cancel_carried, { courier: shipment.courier, docket: shipment.docket, where })}</li>;
  }
  return state === 'dispatched' && !shipment ? <li>{fill(t.cancel_left, { courier, docket })}</li> : null;
}
