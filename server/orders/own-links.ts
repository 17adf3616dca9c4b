import { canBePaid, isOnAccount } from '../../contract/order-states.ts';
import type { ownOrder as ownOrderCall } from '../../contract/orders.ts';
import type { Handler } from '../http/handle-call.ts';
import { notFound, type Principal } from '../http/principal.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { dayOf, type LinkPurpose, orderLink } from './order-link.ts';
import { findOrder, type OrderRow } from './placed-order.ts';
import { invoiceNumberOf } from './stored-invoice.ts';

/** The order's fields that its links depend on. */
interface LinkedOrder extends Pick<OrderRow, 'id' | 'state' | 'mode'> {
  /** The invoice's number; '' while there is none. */
  invoice: string;
}

/** The links for the buyer alone. `day`: the day from which they are valid. */
export function ownLinks(vault: Vault, order: LinkedOrder, day: number) {
  const { id: orderId, state, invoice } = order;
  const link = (purpose: LinkPurpose) => orderLink(vault, { orderId, purpose, day });
  return {
    pay_link: canBePaid(state) && !isOnAccount(order) ? link('pay') : '',
    invoice_link: invoice ? link('invoice') : '',
  };
}

/**
 * For a renewal of the owner who makes the call, or an order of the reseller who does; the links are of today, since each call proves
 * the login again.
 */
export function ownOrder({ database: { db }, vault, now }: Pick<Services, 'database' | 'vault' | 'now'>) {
  const handler: Handler<typeof ownOrderCall> = async ({ order_id }, { principal }) => {
    const order = await findOrder(db, order_id);
    if (!order || !isOwnOrder(order, principal)) throw notFound(principal);
    const day = dayOf(now());
    const linked = { ...order, invoice: await invoiceNumberOf(db, order.id) };
    const links = ownLinks(vault, linked, day);
    return {
      data: {
        orderID: order.id,
        link: orderLink(vault, { orderId: order.id, purpose: 'follow', day }),
        ...links,
        ...('memberId' in principal && principal.role === 'looks' && { pay_link: '' }),
      },
    };
  };
  return handler;
}

function isOwnOrder({ owner_id, reseller_id }: OrderRow, { kind, id }: Principal): boolean {
  if (kind === 'operator') return false;
  return (kind === 'owner' ? owner_id : reseller_id) === id;
}
