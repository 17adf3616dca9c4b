import { PgBoss } from 'pg-boss';
import { dueQueues } from '../server/jobs/due-queues.ts';
import { queueOptions } from '../server/jobs/queue-schema.ts';
import { leaseDue as leaseMessages } from '../server/outgoing/due.ts';
import { recordPulse } from '../server/outgoing/pulse.ts';
import { lanes, leaseDue as leasePayments } from '../server/payments/due.ts';
import { missedPaymentsJob, orderPaidJob, refundProcessedJob, webhookJob } from '../server/payments/jobs.ts';
import { reconcileCharge } from '../server/payments/reconcile-charge.ts';
import { reconcileRefund } from '../server/payments/reconcile-refund.ts';
import type { Services } from '../server/services.ts';
import { takeBackBookingJob } from '../server/shipping/jobs.ts';
import { batchJob } from '../server/stickers/batches/job.ts';
import { type CollectedJobs, collectJobs } from '../test/collected-jobs.ts';
import type { Prepared } from './jobs-ready.ts';
import type { Open } from './keeper.ts';

/** Everything that a process does without a request, by name, each once. */
export type Work = Record<string, () => Promise<unknown>>;

export async function workOf(services: Services, prepared: Prepared, open: Open): Promise<Work> {
  const jobs = await collectJobs(services);
  await jobs.start();
  await open(Promise.resolve(jobs));
  return {
    ...outboxWork(services, prepared),
    ...reconcilerWork(services),
    ...(await queueWork(services, jobs, open)),
    'a scrape': () => services.metrics.registry.metrics(),
    ...workersWork(jobs, prepared),
    ...Object.fromEntries([...jobs.tasks].map(([name, task]) => [`by the clock: ${name}`, task])),
  };
}

function outboxWork({ outbox, database }: Services, { messages }: Prepared): Work {
  const { deps } = outbox;
  const checks = Object.entries(messages).map(([state, id]) => [`outbox: a message ${state}`, () => outbox.check(id)]);
  return {
    'outbox: what is due': () => leaseMessages(deps, { urgent: 4, patient: 4 }),
    ...Object.fromEntries(checks),
    'outbox: pulse after an hour of silence': async () => {
      await database.pool.query("update pulse set at = at - interval '1 hour'");
      await recordPulse(deps);
    },
    'outbox: pulse': () => recordPulse(deps),
  };
}

function reconcilerWork(services: Services): Work {
  const check = async (lane: (typeof lanes)[keyof typeof lanes]) => {
    const [due] = await leasePayments(services, lane);
    if (due) await (lane.table === 'charge' ? reconcileCharge : reconcileRefund)(services, due);
  };
  const each = Object.values(lanes).map((lane) => [`reconciler: ${lane.name}`, () => check(lane)]);
  return Object.fromEntries(each);
}

async function queueWork({ database }: Services, jobs: CollectedJobs, open: Open): Promise<Work> {
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
  const boss = new PgBoss({ ...queueOptions(database, { executeSql }), supervise: false, schedule: false });
  await boss.start();
  await open(Promise.resolve({ stop: () => boss.stop({ graceful: false }) }));
  return {
    'queue: which have a job that is due': () => dueQueues(database.db, [...jobs.tasks.keys(), ...jobs.workers.keys()]),
    'queue: takes and ends a job': async () => {
      const [job] = await boss.fetch(refundProcessedJob.name);
      if (job) await boss.complete(job.name, job.id);
    },
    'queue: its upkeep': () => boss.supervise(),
  };
}

/** Throws for a queue whose worker is not given anything here. */
function workersWork({ workers }: CollectedJobs, { paidOrder, event, refund, booking, batches }: Prepared): Work {
  const given: [queue: string, data: object, what?: string][] = [
    [orderPaidJob.name, { orderId: paidOrder }],
    [webhookJob.name, { eventId: event }],
    [refundProcessedJob.name, { refundId: refund }],
    [takeBackBookingJob.name, { reference: booking }],
    [missedPaymentsJob.name, { since: new Date(Date.now() - 3600_000).toISOString() }],
    ...Object.entries(batches).map(([what, batchId]): [string, object, string] => [batchJob.name, { batchId }, what]),
  ];
  const queues = new Set(given.map(([queue]) => queue));
  const missing = [...workers.keys()].filter((queue) => !queues.has(queue));
  if (missing.length > 0) throw new Error(`Nothing is given to ${missing}`);
  const each = given.map(([queue, data, what]): [string, () => Promise<unknown>] => [
    ['worker', queue, what].filter(Boolean).join(': '),
    () => Promise.resolve(workers.get(queue)?.(data)),
  ]);
  return Object.fromEntries(each);
}
