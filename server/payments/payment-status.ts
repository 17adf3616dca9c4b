import type {
  paymentStatus as paymentStatusCall,
  paymentStatusPostpaid as paymentStatusPostpaidCall,
  paymentStatusRenew as paymentStatusRenewCall,
  resellerPaymentStatus as resellerPaymentStatusCall,
} from '../../contract/payments.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { OrderTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler, RequestContextOf } from '../http/handle-call.ts';
import { notFound } from '../http/principal.ts';
import { addressUses, type ClientIdentity } from '../limits/address-uses.ts';
import type { Services } from '../services.ts';
import type { ChargeRow } from './charge.ts';
import { confirmFromBrowser } from './confirm-from-browser.ts';

/** For an order of any kind: the order's page, which needs no account, pays with it, too. */
export function paymentStatus(deps: Services): Handler<typeof paymentStatusCall> {
  return async (input, context) => {
    await countReport(deps, context);
    return confirmFromBrowser(deps, await requireCharge(deps.database.db, input.order_id), input);
  };
}

export function paymentStatusPostpaid(deps: Services): Handler<typeof paymentStatusPostpaidCall> {
  return async (input, context) => {
    await countReport(deps, context);
    return confirmFromBrowser(deps, await requireCharge(deps.database.db, input.order_id, { kind: 'postpaid' }), input);
  };
}

export function paymentStatusRenew(deps: Services): Handler<typeof paymentStatusRenewCall> {
  return forOwnOrder(deps, (owner_id) => ({ kind: 'renewal', owner_id }));
}

export function resellerPaymentStatus(deps: Services): Handler<typeof resellerPaymentStatusCall> {
  return forOwnOrder(deps, (reseller_id) => ({ kind: 'reseller', reseller_id }));
}

type OrderFilter = Partial<Pick<OrderTable, 'kind' | 'owner_id' | 'reseller_id'>>;

/** For an order that belongs to the account that makes the call. */
function forOwnOrder(
  deps: Services,
  filter: (accountId: number) => OrderFilter,
): Handler<typeof paymentStatusRenewCall> & Handler<typeof resellerPaymentStatusCall> {
  return async (input, context: RequestContextOf<'owner' | 'reseller'>) => {
    const { principal } = context;
    await countReport(deps, context);
    const charge = await findCharge(deps.database.db, input.order_id, filter(principal.id));
    if (!charge) throw notFound(principal);
    return confirmFromBrowser(deps, charge, input);
  };
}

/** Counts each report, since it may cause a question to the provider. */
function countReport({ limits, vault }: Services, client: ClientIdentity): Promise<unknown> {
  return limits.count(addressUses(vault, 'payment-address', client));
}

async function findCharge(db: Db, orderId: number, filter: OrderFilter): Promise<ChargeRow | undefined> {
  const charge = db
    .selectFrom('charge')
    .innerJoin('orders', 'orders.id', 'charge.order_id')
    .selectAll('charge')
    .where('orders.id', '=', orderId);
  return charge.where((eb) => eb.and(filter)).executeTakeFirst();
}

async function requireCharge(db: Db, orderId: number, filter: OrderFilter = {}): Promise<ChargeRow> {
  const charge = await findCharge(db, orderId, filter);
  if (!charge) throw new ApiError(404, 'not_found', en.api.not_found);
  return charge;
}
