import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import type { RequestContext } from '../http/handle-call.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { Services } from '../services.ts';
import { enqueueConfirmation } from './confirm.ts';
import { issueInvoice } from './issue-invoice.ts';
import { linkOfToday } from './open-link.ts';
import { placeOnce } from './place-once.ts';
import { loadPlacedOrder, type OrderRow } from './placed-order.ts';
import { provision } from './provision.ts';
import { type Draft, type NewOrder, writeOrder } from './write-order.ts';

/** A reseller's order on account. */
interface AccountDraft extends Draft {
  orderColumns: { reseller_id: number; mode: 'postpaid'; delivery: OrderRow['delivery'] };
}

/** Places an order that has effect at once, and is paid for later. `buildDraft` builds and prices the draft, or throws an error. */
export async function placeOnAccount(
  deps: Services,
  context: RequestContext,
  request: unknown,
  buildDraft: () => Promise<AccountDraft>,
) {
  const { database, outbox, consoleChanges } = deps;
  const { id, net_paise } = await placeOnce(deps, context, request, async (idempotency) => {
    const draft = await buildDraft();
    const { order, queued } = await database.db
      .transaction()
      .execute((tx) => acceptOrder(tx, deps, draft, { idempotency, locale: context.locale }));
    for (const message of queued) outbox.attemptInBackground(message);
    consoleChanges.publish('orders');
    return order;
  });
  return { orderID: id, amount: net_paise, link: linkOfToday(deps, id, 'follow') };
}

/** Applies everything an order on account brings about, in one transaction. `queued`: its queued messages. */
async function acceptOrder(tx: Db, deps: Services, draft: AccountDraft, placed: Omit<NewOrder, 'id'>) {
  const order = await writeOrder(tx, deps, draft, { ...placed, id: await nextId(tx, 'orders') });
  const booking = { reason: 'order' as const, order_id: order.id, debit_paise: order.net_paise };
  await bookEntry(tx, draft.orderColumns.reseller_id, booking, deps.now());
  await provision(tx, order, deps.now());
  const whole = await loadPlacedOrder(tx, order);
  const queued = await enqueueConfirmation(tx, deps, whole, draft.buyer);
  // Last, since every other order that is paid or accepted at this moment waits for its number.
  await issueInvoice(tx, deps, whole, { buyer: draft.buyer, paymentReference: null });
  return { order, queued };
}
