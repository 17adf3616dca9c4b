import { type CaptureDeps, settleAndCapture } from './capture.ts';
import { type MissedSearch, missedPaymentsJob } from './jobs.ts';
import type { GatewayAnswer, ProviderPayment, ProviderRefund, TimeSpan } from './ports.ts';
import { settleRefund } from './settle-refund.ts';

type Position = Required<MissedSearch>;

/** In seconds, between two tries. */
const longestWait = 600;

/** A job ends well before the queue would give it to another worker: what is left of a page is asked for again. */
const longestJobMs = 45_000;

/**
 * Settles payments and refunds that the provider has had since a backup was made: one page, or what is left of it. After a restore the orders of some
 * of them are not there any more: such a payment is unmatched, and an operator sends it back. Each page is a job of its own, which sends the next,
 * or itself again, for as long as it takes: a queue's tries end, and this must not. A process that dies between two has the page looked at twice,
 * which changes nothing.
 */
export async function searchMissed(deps: CaptureDeps, search: MissedSearch): Promise<void> {
  // Newer ones would move the pages.
  const until = deps.now().toISOString();
  const position: Position = {
    until,
    stage: 'payments',
    skip: 0,
    failedPayments: [],
    failedRefunds: [],
    tries: 0,
    ...search,
  };
  const next = await step(deps, position).catch((err: unknown) => {
    deps.log.error({ err }, 'the search for missed payments goes on later');
    return again(position);
  });
  if (!next) return;
  const wait = next.tries === 0 ? 0 : Math.min(2 ** next.tries, longestWait);
  await deps.queue.send(deps.database.db, missedPaymentsJob, next, wait);
}

function again(position: Position): Position {
  return { ...position, tries: position.tries + 1 };
}

/** Where to go on; null when all is done. */
function step(deps: CaptureDeps, position: Position): Promise<Position | null> {
  if (position.stage === 'payments') return takePayments(deps, position);
  return position.stage === 'refunds' ? takeRefunds(deps, position) : takeFailed(deps, position);
}

async function takePayments(deps: CaptureDeps, position: Position): Promise<Position> {
  const book = (payment: ProviderPayment) => bookPayment(deps, payment);
  const page = await takePage(deps, position, deps.gateway.paymentsWithin, book);
  if (!page) return again(position);
  const failedPayments = [...position.failedPayments, ...page.failed];
  const next = page.isLast ? ({ stage: 'refunds', skip: 0 } as const) : { skip: page.skip };
  return { ...position, ...next, failedPayments, tries: 0 };
}

async function takeRefunds(deps: CaptureDeps, position: Position): Promise<Position> {
  const book = (refund: ProviderRefund) => bookRefund(deps, refund, position.failedPayments);
  const page = await takePage(deps, position, deps.gateway.refundsWithin, book);
  if (!page) return again(position);
  const failedRefunds = [...position.failedRefunds, ...page.failed];
  const next = page.isLast ? ({ stage: 'failed', skip: 0 } as const) : { skip: page.skip };
  return { ...position, ...next, failedRefunds, tries: 0 };
}

/** Those that were not booked, each once more: payments first, since a refund needs its payment. */
async function takeFailed(deps: CaptureDeps, position: Position): Promise<Position | null> {
  const { gateway } = deps;
  const failedPayments = await stillFailing(deps, position.failedPayments, gateway.fetchPayment, (payment) =>
    bookPayment(deps, payment),
  );
  const failedRefunds = await stillFailing(deps, position.failedRefunds, gateway.fetchRefund, (refund) =>
    bookRefund(deps, refund, failedPayments),
  );
  if (failedPayments.length === 0 && failedRefunds.length === 0) return null;
  return again({ ...position, failedPayments, failedRefunds });
}

async function bookPayment(deps: CaptureDeps, payment: ProviderPayment): Promise<boolean> {
  const { outcome } = await settleAndCapture(deps, payment);
  return outcome === 'done' || outcome === 'refused';
}

/** One of a payment that is not here is done with, unless that payment is still to be booked. */
async function bookRefund(deps: CaptureDeps, refund: ProviderRefund, unbooked: readonly string[]): Promise<boolean> {
  return (await settleRefund(deps, refund)) || !unbooked.includes(refund.paymentId);
}

interface Page {
  /** How many of all have been looked at now. */
  skip: number;
  isLast: boolean;
  failed: string[];
}

/** `book` returns whether it is done with it. Null if the provider did not answer. */
async function takePage<T extends { id: string }>(
  deps: CaptureDeps,
  { since, until, skip }: Position,
  ask: (span: TimeSpan, skip: number) => Promise<GatewayAnswer<(T | null)[]>>,
  book: (item: T) => Promise<boolean>,
): Promise<Page | null> {
  const answer = await ask({ from: new Date(since), to: new Date(until) }, skip);
  if (answer.kind !== 'done') {
    deps.log.warn({ outcome: answer.kind, detail: answer.detail }, 'what came since the backup was not told');
    return null;
  }
  const end = performance.now() + longestJobMs;
  const failed: string[] = [];
  let looked = 0;
  for (const item of answer.value) {
    if (looked > 0 && performance.now() > end) break;
    if (!item) deps.log.error({ place: skip + looked }, 'unreadable: look for it in the payments since the backup');
    else if (!(await isBooked(deps, item, book))) failed.push(item.id);
    looked += 1;
  }
  return { skip: skip + looked, isLast: answer.value.length === 0, failed };
}

/** The ids of those that are to be tried again. */
async function stillFailing<T extends { id: string }>(
  deps: CaptureDeps,
  ids: string[],
  fetch: (id: string) => Promise<GatewayAnswer<T>>,
  book: (item: T) => Promise<boolean>,
): Promise<string[]> {
  const end = performance.now() + longestJobMs / 2;
  const failing: string[] = [];
  for (const [index, id] of ids.entries()) {
    // Those that were not come to are the first of the next try.
    if (performance.now() > end) return [...ids.slice(index), ...failing];
    const answer = await fetch(id);
    if (answer.kind === 'refused') deps.log.error({ id, detail: answer.detail }, 'not found at the provider any more');
    else if (answer.kind !== 'done' || !(await isBooked(deps, answer.value, book))) failing.push(id);
  }
  return failing;
}

async function isBooked<T extends { id: string }>(
  { log }: CaptureDeps,
  item: T,
  book: (item: T) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await book(item);
  } catch (err) {
    log.error({ err, id: item.id }, 'not booked, and tried again');
    return false;
  }
}
