import { sql } from 'kysely';
import { purgeEndedOwnerBlocks } from './contact/answering/block.ts';
import { purgeEndedLinks } from './contact/answering/link.ts';
import { purgeEndedBlocks } from './contact/blocks.ts';
import { purgeUnanswered } from './contact/people/end.ts';
import { purgeOldContacts } from './contact/purge.ts';
import { deleteInBatches } from './db/in-batches.ts';
import { indexOldInquiries } from './inquiries/index-old.ts';
import { purgeOldInquiries } from './inquiries/purge.ts';
import { isOutdatedHour } from './limits/busy-hours.ts';
import { debitRefundedSale } from './orders/debit-refunded-sale.ts';
import { expireUnpaid } from './orders/expire.ts';
import { purgeExpiredBuyers } from './orders/purge-buyers.ts';
import { eraseSettledPayloads } from './outgoing/erase.ts';
import { purgeUnregistered } from './owners/purge-unregistered.ts';
import { eraseSettledBodies, processEvent } from './payments/events.ts';
import { missedPaymentsJob, orderPaidJob, refundProcessedJob, webhookJob } from './payments/jobs.ts';
import { searchMissed } from './payments/missed.ts';
import { purgeOldEvents } from './payments/purge.ts';
import { purgeUnusedFiles } from './releases/release-files.ts';
import type { Services } from './services.ts';
import { purgeUnusedBrowsers } from './sign-in/known-browser.ts';
import { purgeUsedChallenges } from './sign-in/passkeys/challenge.ts';
import { purgeExpiredCodes } from './sign-in/purge-codes.ts';
import { Sessions } from './sign-in/sessions.ts';
import { batchJob } from './stickers/batches/job.ts';
import { processBatch } from './stickers/batches/process-batch.ts';
import { purgeUnusedHandOns } from './stickers/hand-on/purge.ts';

/** Everything that happens without a request: the queue's workers and the scheduled tasks. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, database, now } = services;
  await queue.work(orderPaidJob, ({ orderId }) => services.onOrderPaid(orderId));
  await queue.work(refundProcessedJob, ({ refundId }) => debitRefundedSale(services, refundId));
  await queue.work(webhookJob, ({ eventId }) => processEvent(services, eventId));
  await queue.work(missedPaymentsJob, (search) => searchMissed(services, search));
  await queue.work(batchJob, ({ batchId }) => processBatch(services, batchId));
  await queue.schedule('lapse-unpaid-orders', '* * * * *', () => expireUnpaid(services));
  await queue.schedule('erase-settled-payloads', '10 3 * * *', () => eraseSettledPayloads(database.db, now()));
  await queue.schedule('erase-settled-events', '15 3 * * *', () => eraseSettledBodies(database.db, now()));
  await queue.schedule('forget-old-events', '40 3 * * *', () => purgeOldEvents(database.db, now()));
  await queue.schedule('forget-old-contacts', '30 3 * * *', () => purgeOldContacts(database.db, now()));
  await queue.schedule('forget-over-blocks', '25 3 * * *', () => purgeEndedBlocks(database.db, now()));
  await queue.schedule('purge-answer-links', '44 * * * *', () => purgeEndedLinks(database.db, now()));
  await queue.schedule('purge-owner-blocks', '26 3 * * *', () => purgeEndedOwnerBlocks(database.db, now()));
  await queue.schedule('forget-old-inquiries', '35 3 * * *', () => purgeOldInquiries(database.db, now()));
  await queue.schedule('index-old-inquiries', '*/5 * * * *', () => indexOldInquiries(database.db, services.vault));
  await queue.schedule('forget-lapsed-buyers', '45 3 * * *', () => purgeExpiredBuyers(services));
  await queue.schedule('forget-expired-limits', '40 * * * *', () =>
    deleteInBatches(database.db, 'rate_limit', sql`expire < ${now().getTime()}`),
  );
  await queue.schedule('forget-busy-hours', '5 3 * * *', () =>
    deleteInBatches(database.db, 'busy_hour', isOutdatedHour(now())),
  );
  await queue.schedule('forget-expired-pins', '42 * * * *', () =>
    deleteInBatches(database.db, 'dial_in_pin', sql`expires_at < ${now()}`),
  );
  await queue.schedule('forget-unused-hand-ons', '48 3 * * *', () => purgeUnusedHandOns(services));
  await queue.schedule('purge-unanswered-people', '50 3 * * *', () => purgeUnanswered(database.db, now()));
  await queue.schedule('forget-used-challenges', '52 * * * *', () => purgeUsedChallenges(services));
  await queue.schedule('forget-expired-codes', '50 * * * *', () => purgeExpiredCodes(services));
  await queue.schedule('forget-unused-browsers', '55 3 * * *', () => purgeUnusedBrowsers(services));
  await queue.schedule('forget-unused-sessions', '20 3 * * *', () => new Sessions(services).purgeUnused());
  await queue.schedule('forget-unregistered-owners', '0 4 * * *', () => purgeUnregistered(services));
  await queue.schedule('forget-release-files', '2 4 * * *', () => purgeUnusedFiles(database.db, now()));
  await queue.schedule('forget-ended-tasks', '5 4 * * *', () => queue.purgeEndedTasks());
}
