import type { OutgoingState } from '../../server/db/tables.ts';
import type { TestServer } from '../server.ts';

/** What failed and waits for an operator. */
export interface Stuck {
  /** A mail that was given up and certainly not sent. */
  message: string;
  /** A payment for no order of ours. */
  payment: number;
}

let payments = 0;

/** A mail that was given up, unless stated otherwise. */
export async function stuckMessage(
  { services }: Pick<TestServer, 'services'>,
  state: OutgoingState = 'dead',
): Promise<string> {
  const { database, outbox, now } = services;
  const mail = { to: 'buyer@example.com', subject: 'Your receipt', text: 'Thank you.' };
  return database.db.transaction().execute(async (tx) => {
    const id = await outbox.enqueue(tx, { channel: 'mail', ...mail }, crypto.randomUUID());
    await tx
      .updateTable('outgoing')
      .set({ state, settled_at: now(), detail: 'gave up' })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

export async function unmatchedPayment(
  { services }: Pick<TestServer, 'services'>,
  amount_paise = 12_300,
): Promise<number> {
  payments += 1;
  const { id } = await services.database.db
    .insertInto('payment')
    .values({
      provider_payment_id: `pay_apart${String(payments).padStart(6, '0')}`,
      amount_paise,
      currency: 'INR',
      status: 'captured',
      standing: 'unknown',
      captured_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function stuckThings(server: Pick<TestServer, 'services'>): Promise<Stuck> {
  return { message: await stuckMessage(server), payment: await unmatchedPayment(server) };
}

/** A refund of a surplus payment that the provider could not make. */
export async function failedRefund(server: Pick<TestServer, 'services'>): Promise<void> {
  const { database, now } = server.services;
  const payment_id = await unmatchedPayment(server, 59_000);
  await database.db.updateTable('payment').set({ standing: 'surplus' }).where('id', '=', payment_id).execute();
  const failed = {
    reason: 'surplus',
    state: 'failed',
    detail: 'The bank could not make it',
    settled_at: now(),
  } as const;
  await database.db
    .insertInto('refund')
    .values({ id: crypto.randomUUID(), payment_id, amount_paise: 59_000, ...failed })
    .execute();
}

/** A provider event that is not processed. */
export async function openEvent({ services }: Pick<TestServer, 'services'>): Promise<void> {
  await services.database.db
    .insertInto('webhook_event')
    .values({ provider_event_id: crypto.randomUUID(), name: 'payment.captured' })
    .execute();
}
