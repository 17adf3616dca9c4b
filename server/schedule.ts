import { recountDays } from './console/today/days/recount.ts';
import { purgeUnanswered } from './contact/people/end.ts';
import { indexOldInquiries } from './inquiries/index-old.ts';
import { purgeOldInquiries } from './inquiries/purge.ts';
import type { ScheduledTask } from './jobs/queue.ts';
import { expireUnpaid } from './orders/expire.ts';
import { issueMissingNotes } from './orders/missing-notes.ts';
import { refundMade } from './orders/refund-made.ts';
import { purgeUnregistered } from './owners/purge-unregistered.ts';
import { processEvent } from './payments/events.ts';
import { missedPaymentsJob, orderPaidJob, refundProcessedJob, webhookJob } from './payments/jobs.ts';
import { searchMissed } from './payments/missed.ts';
import { readSettlements } from './payments/settlements/read.ts';
import { indexResellerNames } from './resellers/index-names.ts';
import { type PurgeTask, purge } from './retention/purge.ts';
import type { Services } from './services.ts';
import { askCourier } from './shipping/ask-courier.ts';
import { takeBackBookingJob } from './shipping/jobs.ts';
import { sweepTakenBack } from './shipping/sweep-taken-back.ts';
import { endBooking } from './shipping/take-back.ts';
import { purgeExpiredCodes } from './sign-in/purge-codes.ts';
import { Sessions } from './sign-in/sessions.ts';
import { batchJob } from './stickers/batches/job.ts';
import { processBatch } from './stickers/batches/process-batch.ts';

/** Everything that happens without a request: the queue's workers and the scheduled tasks. */
export async function startJobs(services: Services): Promise<void> {
  const { queue } = services;
  await queue.work(orderPaidJob, ({ orderId }) => services.onOrderPaid(orderId));
  await queue.work(refundProcessedJob, ({ refundId }) => refundMade(services, refundId));
  await queue.work(webhookJob, ({ eventId }) => processEvent(services, eventId));
  await queue.work(missedPaymentsJob, (search) => searchMissed(services, search));
  await queue.work(takeBackBookingJob, ({ reference }) => endBooking(services, reference));
  await queue.work(batchJob, ({ batchId }) => processBatch(services, batchId));
  await queue.schedule(scheduledTasks(services));
}

/** What is done by the clock. */
export function scheduledTasks(services: Services): ScheduledTask[] {
  const { queue, database, now } = services;
  const task = (name: string, cron: string, run: () => Promise<void>): ScheduledTask => ({ name, cron, run });
  /** What `retention/table.ts` says of a task, and before that what has code of its own. */
  const forget = (name: PurgeTask, cron: string, own?: () => Promise<void>) =>
    task(name, cron, async () => {
      await own?.();
      await purge(database.db, name, now());
    });
  return [
    task('lapse-unpaid-orders', '* * * * *', () => expireUnpaid(services)),
    task('count-days', '*/5 * * * *', () => recountDays(services)),
    forget('erase-settled-payloads', '10 3 * * *'),
    forget('erase-settled-events', '15 3 * * *'),
    forget('forget-old-events', '40 3 * * *'),
    forget('forget-old-contacts', '30 3 * * *'),
    forget('forget-over-blocks', '25 3 * * *'),
    forget('purge-answer-links', '44 * * * *'),
    forget('purge-owner-blocks', '26 3 * * *'),
    forget('forget-old-inquiries', '35 3 * * *', () => purgeOldInquiries(database.db, now())),
    task('index-old-inquiries', '*/5 * * * *', () => indexOldInquiries(database.db, services.vault)),
    task('index-reseller-names', '*/5 * * * *', () => indexResellerNames(database.db, services.vault)),
    forget('forget-lapsed-buyers', '45 3 * * *'),
    forget('forget-expired-limits', '40 * * * *'),
    forget('forget-busy-hours', '5 3 * * *'),
    forget('forget-expired-pins', '42 * * * *'),
    forget('forget-unused-hand-ons', '48 3 * * *'),
    forget('forget-given-notes', '49 3 * * *'),
    forget('erase-removed-members', '51 3 * * *'),
    forget('forget-team-invitations', '53 3 * * *'),
    forget('erase-courier-words', '43 3 * * *'),
    forget('forget-old-shipments', '46 3 * * *'),
    forget('purge-unanswered-people', '50 3 * * *', () => purgeUnanswered(database.db, now())),
    forget('forget-used-challenges', '52 * * * *'),
    forget('forget-expired-codes', '50 * * * *', () => purgeExpiredCodes(services)),
    forget('forget-unused-browsers', '55 3 * * *'),
    forget('forget-unused-sessions', '20 3 * * *', () => new Sessions(services).purgeUnused()),
    forget('forget-unregistered-owners', '0 4 * * *', () => purgeUnregistered(services)),
    forget('forget-release-files', '2 4 * * *'),
    task('issue-missing-credit-notes', '10 4 * * *', () => issueMissingNotes(services)),
    task('read-settlements', '30 6 * * *', () => readSettlements(services)),
    task('ask-courier', '*/15 * * * *', () => askCourier(services)),
    task('take-back-left-bookings', '54 * * * *', () => sweepTakenBack(services)),
    task('forget-ended-tasks', '5 4 * * *', () => queue.purgeEndedTasks()),
  ];
}
