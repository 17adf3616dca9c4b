import { randomUUID } from 'node:crypto';
import type { inquiry } from '../../contract/site.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { type Idempotency, idempotencyOf, requireSameRequest } from '../http/idempotency.ts';
import { byAddress } from '../limits/by-address.ts';
import { enqueueToNamed } from '../outgoing/enqueue-to-named.ts';
import type { Services } from '../services.ts';
import { sealInquiry, writerIndex } from './details.ts';
import { acknowledgement, type Inquiry, notice } from './mails.ts';
import { newTicket } from './ticket.ts';

/** Stores an inquiry, and enqueues the two mails about it in the same transaction. */
export function inquire(services: Services): Handler<typeof inquiry> {
  const { database, vault, limits } = services;
  return async (said, caller) => {
    const { firstname, lastname, email, phone, message } = said;
    const idempotency = idempotencyOf(vault, caller.idempotencyKey, [firstname, lastname, email, phone, message]);
    const earlier = await earlierTicket(database.db, idempotency);
    if (earlier) return answer(earlier);
    const counted = await limits.count(byAddress(vault, 'inquiry-address', caller));
    try {
      return answer(await record(services, said, idempotency));
    } catch (error) {
      await counted.uncount();
      // A simultaneous request with the same idempotency key was first.
      const first = await earlierTicket(database.db, idempotency);
      if (first) return answer(first);
      throw error;
    }
  };
}

function answer(ticket: string) {
  return { ticket, Message: en.inquiries.sent };
}

async function record(services: Services, said: Inquiry, idempotency: Idempotency): Promise<string> {
  const { database, vault, outbox, env, now } = services;
  const [id, ticket] = [randomUUID(), newTicket()];
  const details_sealed = sealInquiry(vault, id, said);
  const email_index = writerIndex(vault, said.email);
  const mails = await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('inquiry')
      .values({ id, ticket, details_sealed, email_index, ...idempotency, created_at: now() })
      .execute();
    return [
      ...(await enqueueToNamed(tx, services, acknowledgement(said, ticket, env.supportEmail), id, 'a day')),
      await outbox.enqueue(tx, notice(said, ticket, env.supportEmail), id, 'a day'),
    ];
  });
  // No request waits for a mail: if this attempt fails, the queue retries.
  for (const mail of mails) outbox.attemptInBackground(mail);
  return ticket;
}

/** The ticket of an earlier request with the same idempotency key; rejects if the key was used for different content. */
async function earlierTicket(db: Db, idempotency: Idempotency): Promise<string | null> {
  if (!idempotency.idempotency_key) return null;
  const row = await db
    .selectFrom('inquiry')
    .select(['ticket', 'wish_hash'])
    .where('idempotency_key', '=', idempotency.idempotency_key)
    .executeTakeFirst();
  requireSameRequest(idempotency, row);
  return row?.ticket ?? null;
}
