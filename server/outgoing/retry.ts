import type { Db } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { attemptJob } from './outgoing.ts';
import { patience } from './parts.ts';

/** An operator's decision on the server's command line. */
export function retryDead(db: Db, queue: Queue, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute((tx) => sendAgain(tx, queue, id, now));
}

/**
 * Sends once more what was given up or refused; false where there is no such message, or its words were erased. A call is
 * never placed again: who waited for it is gone.
 */
export async function sendAgain(tx: Db, queue: Queue, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('outgoing')
    .set({
      state: 'queued',
      settled_at: null,
      provider_id: null,
      reason: null,
      detail: null,
      doubts: 0,
      not_before: null,
      give_up_at: new Date(now.getTime() + patience.giveUp * 1000),
    })
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'refused', 'failed'])
    .where('channel', '!=', 'call')
    .where('payload_sealed', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (row) await queue.send(tx, attemptJob, { id });
  return row !== undefined;
}
