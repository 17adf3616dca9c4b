import { indianDate } from '../../contract/scan-rules.ts';
import type { ShipmentState } from '../../contract/shipment-states.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Db } from '../db/database.ts';
import { enqueueBuyerMail, longDay, type OperatorMailDeps } from '../orders/operator-mails.ts';
import { messagesOfOrder } from '../orders/order-mails.ts';
import type { OrderRow } from '../orders/placed-order.ts';
import type { ShipmentRow } from '../orders/shipment-of.ts';
import type { Step } from './newest-step.ts';

interface ParcelNews {
  order: OrderRow;
  shipment: Pick<ShipmentRow, 'courier' | 'docket'>;
  /** Where the parcel is now. */
  step: Step;
  /** The states that its courier has told before. */
  told: ReadonlySet<ShipmentState>;
}

type OrderWords = keyof Messages['orders'];

/** Its subject, and what stands above and below in it. */
interface ParcelMail {
  subject: OrderWords;
  above: OrderWords;
  below: OrderWords;
}

/** Enqueues what the buyer is told of the step, if anything: each news once, and nothing of an order that is cancelled. Returns the message. */
export async function enqueueParcelMail(tx: Db, deps: OperatorMailDeps, news: ParcelNews): Promise<string[]> {
  const { order, shipment, step } = news;
  const mail = order.state === 'cancelled' ? null : wordsOf(news, deps.now());
  if (!mail) return [];
  const { orders: t, language } = messagesOfOrder(order);
  const date = longDay(new Date(indianDate(step.at)), language);
  const values = { order: order.id, courier: shipment.courier, docket: shipment.docket, date };
  return enqueueBuyerMail(tx, deps, order, {
    subject: fill(t[mail.subject], values),
    above: fill(t[mail.above], values),
    below: [t[mail.below]],
  });
}

function wordsOf({ order, step, told }: ParcelNews, now: Date): ParcelMail | null {
  switch (step.state) {
    case 'out_for_delivery':
      // By then it would say 'today' of another day, or of what has arrived.
      if (told.has('out_for_delivery') || order.state === 'completed' || indianDate(step.at) !== indianDate(now))
        return null;
      return { subject: 'out_subject', above: 'out_today', below: 'out_next' };
    case 'delivered':
      // One that is at the packing table again is not completed by it.
      if (told.has('delivered') || order.state !== 'completed') return null;
      return {
        subject: 'delivered_subject',
        above: 'delivered',
        below: order.kind === 'reseller' ? 'delivered_stock' : 'delivered_next',
      };
    case 'returning':
    case 'returned':
      if (told.has('returning') || told.has('returned')) return null;
      return { subject: 'returning_subject', above: 'returning', below: 'returning_next' };
    default:
      return null;
  }
}
