import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { type CreditNoteDeps, issueCreditNote } from './issue-credit-note.ts';
import { lockOrder } from './lock-order.ts';
import { notesSince } from './notes-since.ts';
import { enqueueCreditNoteMail } from './operator-mails.ts';
import { refundMade } from './refund-made.ts';

type Deps = CreditNoteDeps & Pick<Services, 'database'>;

const batchSize = 500;

/**
 * Issues the credit notes that ought to be there, since there are any or since the day of the settings: of a refund that was quicker than its
 * invoice, and of what another release refunded or cancelled meanwhile. The oldest first, each in a transaction of its own, so that it may end
 * anywhere and go on there. Throws at the end if some could not be issued.
 */
export async function issueMissingNotes(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const since = await notesSince(db, deps.env);
  const failed = [
    ...(await forEachFound(deps, (after) => refundsWithout(db, since, after), refundMade)),
    ...(await forEachFound(deps, (after) => cancelledWithout(db, since, after), creditCancelled)),
  ];
  if (failed.length > 0) throw new Error(`${failed.length} credit notes could not be issued`);
}

/** In batches, each after the last of the one before. Returns those that failed. */
async function forEachFound<Id>(
  deps: Deps,
  find: (after: Id | undefined) => Promise<Id[]>,
  issue: (deps: Deps, id: Id) => Promise<void>,
): Promise<Id[]> {
  const failed: Id[] = [];
  for (let found = await find(undefined); found.length > 0; found = await find(found.at(-1))) {
    for (const id of found)
      await issue(deps, id).catch((err) => {
        deps.log.error({ err, id }, 'credit note not issued');
        failed.push(id);
      });
  }
  return failed;
}

/** Something of the invoice is left: an invoice is as much as its order. */
const isLeft = sql<SqlBool>`orders.net_paise > (select coalesce(sum(total_paise), 0) from credit_note where order_id = orders.id)`;

/** In the order in which the money went back, as the index has them. */
async function refundsWithout(db: Db, since: Date, after: string | undefined): Promise<string[]> {
  const isLater = sql<SqlBool>`(refund.settled_at, refund.id) > (select settled_at, id from refund where id = ${after ?? null}::uuid)`;
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .innerJoin('orders', 'orders.id', 'charge.order_id')
    .innerJoin('invoice', 'invoice.order_id', 'orders.id')
    .leftJoin('credit_note', 'credit_note.refund_id', 'refund.id')
    .select('refund.id')
    .where('refund.state', '=', 'processed')
    .where('refund.settled_at', '>=', since)
    .where('payment.standing', '=', 'credited')
    .where('credit_note.id', 'is', null)
    .where(isLeft)
    .$if(after !== undefined, (rest) => rest.where(isLater))
    .orderBy('refund.settled_at')
    .orderBy('refund.id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of orders on account, which all have an invoice, and were credited to the account then. */
async function cancelledWithout(db: Db, since: Date, after: number | undefined): Promise<number[]> {
  const rows = await db
    .selectFrom('account_entry')
    .innerJoin('orders', 'orders.id', 'account_entry.order_id')
    .select('orders.id')
    .where('account_entry.reason', '=', 'cancelled')
    .where('account_entry.created_at', '>=', since)
    .where(isLeft)
    .$if(after !== undefined, (rest) => rest.where('account_entry.order_id', '>', after ?? 0))
    .orderBy('account_entry.order_id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function creditCancelled(deps: Deps, orderId: number): Promise<void> {
  const queued = await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const note = order && (await issueCreditNote(tx, deps, order, { reason: 'cancellation' }));
    return order && note ? enqueueCreditNoteMail(tx, deps, order, note) : [];
  });
  for (const id of queued) deps.outbox.attemptInBackground(id);
}
