import { randomUUIDv7 } from 'node:crypto';
import type { inquiry } from '../../contract/site.ts';
import { type Locale, messagesOfMail } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { type Idempotency, idempotencyOf, requireSameRequest } from '../http/idempotency.ts';
import { addressUses } from '../limits/address-uses.ts';
import { enqueueToUnverified } from '../outgoing/enqueue-to-unverified.ts';
import type { Services } from '../services.ts';
import { emailIndex, sealInquiryDetails } from './details.ts';
import { acknowledgement, type Inquiry, notice } from './mails.ts';
import { replyAddress } from './reply-address.ts';
import { newTicket } from './ticket.ts';

/** Stores an inquiry, and enqueues the two mails about it in the same transaction. */
export function inquire(services: Services): Handler<typeof inquiry> {
  const { database, vault, limits } = services;
  return async (input, context) => {
    const { firstname, lastname, email, phone, message } = input;
    const idempotency = idempotencyOf(vault, context.idempotencyKey, [firstname, lastname, email, phone, message]);
    const earlier = await earlierTicket(database.db, idempotency);
    if (earlier) return response(earlier);
    const counted = await limits.count(addressUses(vault, 'inquiry-address', context));
    try {
      return response(await storeInquiry(services, input, { idempotency, locale: context.locale }));
    } catch (error) {
      await counted.uncount();
      // A simultaneous request with the same idempotency key was first.
      const concurrent = await earlierTicket(database.db, idempotency);
      if (concurrent) return response(concurrent);
      throw error;
    }
  };
}

function response(ticket: string) {
  return { ticket, Message: en.inquiries.sent };
}

async function storeInquiry(
  services: Services,
  input: Inquiry,
  { idempotency, locale }: { idempotency: Idempotency; locale: Locale },
): Promise<string> {
  const { database, vault, outbox, consoleChanges, env, inboundMail, now } = services;
  const [id, ticket] = [randomUUIDv7(), newTicket()];
  const details_sealed = sealInquiryDetails(vault, id, input);
  const email_index = emailIndex(vault, input.email);
  const mails = await database.db.transaction().execute(async (tx) => {
    const { no } = await tx
      .insertInto('inquiry')
      .values({ id, ticket, details_sealed, email_index, ...idempotency, language: locale, created_at: now() })
      .returning('no')
      .executeTakeFirstOrThrow();
    const replyTo = inboundMail && replyAddress(vault, inboundMail, { id, no });
    const received = acknowledgement(messagesOfMail(locale), input, { ticket, address: env.supportEmail, replyTo });
    return [
      ...(await enqueueToUnverified(tx, services, received, id, 'a day')),
      await outbox.enqueue(tx, notice(input, ticket, env.supportEmail), id, 'a day'),
    ];
  });
  // No request waits for a mail: if this attempt fails, the queue retries.
  for (const mail of mails) outbox.attemptInBackground(mail);
  consoleChanges.publish('inquiries');
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
