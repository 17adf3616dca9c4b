import type { Db } from '../db/database.ts';
import type { Worth } from '../db/tables.ts';
import type { Queue } from '../jobs/queue.ts';
import { secondsAfter } from '../seconds-after.ts';
import { timeouts } from './deps.ts';
import type { OutgoingRow } from './transition.ts';
import { jobOf, secondsOf } from './worth.ts';

/** Run by an operator on the server's command line. */
export function retryDead(db: Db, queue: Queue, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute((tx) => sendAgain(tx, queue, id, now));
}

/**
 * Enqueues again what was given up or refused, for as long as it was worth at first; false if there is no such message, or its payload was erased. A
 * call is never placed again: the caller who waited for it is gone. Nor is a code sent again: it opens nothing any more.
 */
export async function sendAgain(tx: Db, queue: Queue, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('outgoing')
    .select('worth')
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'refused', 'failed'])
    .where('channel', '!=', 'call')
    .where('worth', '!=', 'a code')
    .where('payload_sealed', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  await queueAgain(tx, [id], row.worth, now);
  await queue.send(tx, jobOf(row.worth), { id });
  return true;
}

/** How many are written at once. */
const batch = 1000;

/** The same for many, which are known to be such messages and are locked, in the given order. */
export async function sendAllAgain(
  tx: Db,
  queue: Queue,
  rows: Pick<OutgoingRow, 'id' | 'worth'>[],
  now: Date,
): Promise<void> {
  for (const [worth, some] of Map.groupBy(rows, (row) => row.worth))
    for (let first = 0; first < some.length; first += batch) {
      const ids = some.slice(first, first + batch).map(({ id }) => id);
      await queueAgain(tx, ids, worth, now);
      await queue.sendAll(
        tx,
        jobOf(worth),
        ids.map((id) => ({ id })),
      );
    }
}

async function queueAgain(tx: Db, ids: string[], worth: Worth, now: Date): Promise<void> {
  await tx
    .updateTable('outgoing')
    .set({
      state: 'queued',
      settled_at: null,
      provider_id: null,
      reason: null,
      detail: null,
      doubts: 0,
      not_before: null,
      give_up_at: secondsAfter(now, secondsOf(worth, timeouts)),
    })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}
