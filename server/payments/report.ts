import type {
  paymentStatus as paymentStatusCall,
  paymentStatusPostpaid as paymentStatusPostpaidCall,
  paymentStatusRenew as paymentStatusRenewCall,
  resellerPaymentStatus as resellerPaymentStatusCall,
} from '../../contract/payments.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { OrderTable } from '../db/tables.ts';
import type { CallerOf, Rule } from '../http/answer-call.ts';
import { notFound } from '../http/principal.ts';
import { Refused } from '../http/refused.ts';
import { byAddress, type Visitor } from '../limits/by-address.ts';
import type { Services } from '../services.ts';
import type { ChargeRow } from './charge.ts';
import { hear } from './hear.ts';

/** For an order of any kind: the order's page, which needs no account, pays with it, too. */
export function paymentStatus(parts: Services): Rule<typeof paymentStatusCall> {
  return async (input, caller) => {
    await countReport(parts, caller);
    return hear(parts, await requireCharge(parts.database.db, input.order_id), input);
  };
}

export function paymentStatusPostpaid(parts: Services): Rule<typeof paymentStatusPostpaidCall> {
  return async (input, caller) => {
    await countReport(parts, caller);
    return hear(parts, await requireCharge(parts.database.db, input.order_id, { kind: 'postpaid' }), input);
  };
}

export function paymentStatusRenew(parts: Services): Rule<typeof paymentStatusRenewCall> {
  return ofHisOwn(parts, (owner_id) => ({ kind: 'renewal', owner_id }));
}

export function resellerPaymentStatus(parts: Services): Rule<typeof resellerPaymentStatusCall> {
  return ofHisOwn(parts, (reseller_id) => ({ kind: 'reseller', reseller_id }));
}

type OrderFacts = Partial<Pick<OrderTable, 'kind' | 'owner_id' | 'reseller_id'>>;

/** For an order that belongs to the account that makes the call. */
function ofHisOwn(
  parts: Services,
  facts: (accountId: number) => OrderFacts,
): Rule<typeof paymentStatusRenewCall> & Rule<typeof resellerPaymentStatusCall> {
  return async (input, caller: CallerOf<'owner' | 'reseller'>) => {
    const { principal } = caller;
    await countReport(parts, caller);
    const charge = await findCharge(parts.database.db, input.order_id, facts(principal.id));
    if (!charge) throw notFound(principal);
    return hear(parts, charge, input);
  };
}

/** Counts each report, since it may cause a question to the provider. */
function countReport({ limits, vault }: Services, visitor: Visitor): Promise<unknown> {
  return limits.count(byAddress(vault, 'payment-address', visitor));
}

async function findCharge(db: Db, orderId: number, facts: OrderFacts): Promise<ChargeRow | undefined> {
  const charge = db
    .selectFrom('charge')
    .innerJoin('orders', 'orders.id', 'charge.order_id')
    .selectAll('charge')
    .where('orders.id', '=', orderId);
  return charge.where((eb) => eb.and(facts)).executeTakeFirst();
}

async function requireCharge(db: Db, orderId: number, facts: OrderFacts = {}): Promise<ChargeRow> {
  const charge = await findCharge(db, orderId, facts);
  if (!charge) throw new Refused(404, 'not_found', en.api.not_found);
  return charge;
}
