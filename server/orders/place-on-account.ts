import type { Db } from '../db/database.ts';
import type { Caller } from '../http/answer-call.ts';
import type { Press } from '../http/press.ts';
import { book } from '../ledger/book.ts';
import type { Services } from '../services.ts';
import { oweConfirmation } from './confirm.ts';
import { deliver } from './deliver.ts';
import { issueInvoice } from './issue-invoice.ts';
import { linkOfToday } from './open-link.ts';
import { placeOnce } from './place-once.ts';
import type { OrderRow } from './placed-order.ts';
import { type Draft, writeOrder } from './write-order.ts';

/** A reseller's order on account. */
interface OnAccount extends Draft {
  about: { reseller_id: number; mode: 'postpaid'; delivery: OrderRow['delivery'] };
}

/** Places an order that has effect at once, and is paid for later. `draw` builds and prices the draft, or throws an error. */
export async function placeOnAccount(parts: Services, caller: Caller, wish: unknown, draw: () => Promise<OnAccount>) {
  const { database, outgoing } = parts;
  const { id, net_paise } = await placeOnce(parts, caller, wish, async (press) => {
    const draft = await draw();
    const { order, owed } = await database.db.transaction().execute((tx) => accept(tx, parts, draft, press));
    for (const message of owed) outgoing.attemptSoon(message);
    return order;
  });
  return { orderID: id, amount: net_paise, link: linkOfToday(parts, id, 'follow') };
}

/** Applies everything an order on account brings about, in one transaction. `owed`: its queued messages. */
async function accept(tx: Db, parts: Services, draft: OnAccount, press: Press) {
  const order = await writeOrder(tx, parts, draft, press);
  const debt = { reason: 'order' as const, order_id: order.id, debit_paise: order.net_paise };
  await book(tx, draft.about.reseller_id, debt, parts.now());
  await deliver(tx, order, parts.now());
  const owed = await oweConfirmation(tx, parts, order, draft.buyer);
  // Last, since every other order that is paid or accepted at this moment waits for its number.
  await issueInvoice(tx, parts, order, draft.buyer);
  return { order, owed };
}
