import { sql } from 'kysely';
import { forgetOverBlocks } from '../contact/blocks.ts';
import { forgetOldContacts } from '../contact/forget.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { forgetOldInquiries } from '../inquiries/forget.ts';
import { indexOldInquiries } from '../inquiries/index-old.ts';
import { forgottenHours } from '../limits/usual.ts';
import { debitRefundedSale } from '../orders/debit-refunded-sale.ts';
import { forgetLapsedBuyers } from '../orders/forget-buyers.ts';
import { lapseUnpaid } from '../orders/lapse.ts';
import { eraseSettledPayloads } from '../outgoing/erase.ts';
import { attemptJob, patientAttemptJob } from '../outgoing/worth.ts';
import { forgetUnregistered } from '../owners/forget-unregistered.ts';
import { eraseSettledBodies, workEvent } from '../payments/events.ts';
import { forgetOldEvents } from '../payments/forget.ts';
import { chargePaidJob, refundProcessedJob, webhookJob } from '../payments/jobs.ts';
import type { Services } from '../services.ts';
import { forgetExpiredCodes } from '../sign-in/forget-codes.ts';
import { forgetUnusedBrowsers } from '../sign-in/known-browser.ts';
import { forgetUsedChallenges } from '../sign-in/passkeys/challenge.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { batchJob } from '../stickers/batches/job.ts';
import { workBatch } from '../stickers/batches/work.ts';
import { forgetUnusedHandOns } from '../stickers/hand-on/forget.ts';

/** Everything that happens without a request: the queue's workers and the scheduled tasks. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, outgoing, database, now } = services;
  await queue.work(attemptJob, ({ id }) => outgoing.work(id));
  await queue.work(patientAttemptJob, ({ id }) => outgoing.work(id));
  await queue.work(chargePaidJob, ({ orderId }) => services.tellPaid(orderId));
  await queue.work(refundProcessedJob, ({ refundId }) => debitRefundedSale(services, refundId));
  await queue.work(webhookJob, ({ eventId }) => workEvent(services, eventId));
  await queue.work(batchJob, ({ batchId }) => workBatch(services, batchId));
  await queue.schedule('lapse-unpaid-orders', '* * * * *', () => lapseUnpaid(services));
  await queue.schedule('erase-settled-payloads', '10 3 * * *', () => eraseSettledPayloads(database.db, now()));
  await queue.schedule('erase-settled-events', '15 3 * * *', () => eraseSettledBodies(database.db, now()));
  await queue.schedule('forget-old-events', '40 3 * * *', () => forgetOldEvents(database.db, now()));
  await queue.schedule('forget-old-contacts', '30 3 * * *', () => forgetOldContacts(database.db, now()));
  await queue.schedule('forget-over-blocks', '25 3 * * *', () => forgetOverBlocks(database.db, now()));
  await queue.schedule('forget-old-inquiries', '35 3 * * *', () => forgetOldInquiries(database.db, now()));
  await queue.schedule('index-old-inquiries', '*/5 * * * *', () => indexOldInquiries(database.db, services.vault));
  await queue.schedule('forget-lapsed-buyers', '45 3 * * *', () => forgetLapsedBuyers(services));
  await queue.schedule('forget-expired-limits', '40 * * * *', () =>
    deleteInBatches(database.db, 'rate_limit', sql`expire < ${now().getTime()}`),
  );
  await queue.schedule('forget-busy-hours', '5 3 * * *', () =>
    deleteInBatches(database.db, 'busy_hour', forgottenHours(now())),
  );
  await queue.schedule('forget-expired-pins', '42 * * * *', () =>
    deleteInBatches(database.db, 'dial_in_pin', sql`expires_at < ${now()}`),
  );
  await queue.schedule('forget-unused-hand-ons', '48 3 * * *', () => forgetUnusedHandOns(services));
  await queue.schedule('forget-used-challenges', '52 * * * *', () => forgetUsedChallenges(services));
  await queue.schedule('forget-expired-codes', '50 * * * *', () => forgetExpiredCodes(services));
  await queue.schedule('forget-unused-browsers', '55 3 * * *', () => forgetUnusedBrowsers(services));
  await queue.schedule('forget-unused-sessions', '20 3 * * *', () => new Sessions(services).forgetUnused());
  await queue.schedule('forget-unregistered-owners', '0 4 * * *', () => forgetUnregistered(services));
}
