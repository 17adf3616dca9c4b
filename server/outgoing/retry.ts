import type { Db } from '../db/database.ts';
import type { Worth } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import { outboxTimeouts } from './deps.ts';
import { dueIn } from './due.ts';
import type { OutgoingRow } from './transition.ts';
import { giveUpAfter } from './worth.ts';

/** Run by an operator on the server's command line. */
export function retryDead(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute((tx) => enqueueAgain(tx, id, now));
}

/**
 * Enqueues again what was given up or refused, for as long as it was worth at first; false if there is no such message, its payload was erased, or
 * its sticker handed on. A call is never placed again, whose caller is gone, nor a push, which an SMS has followed, nor is a code sent again: it
 * opens nothing any more.
 */
export async function enqueueAgain(tx: Db, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('outgoing')
    .select('worth')
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'refused', 'failed'])
    .where('channel', 'not in', ['call', 'push'])
    .where('worth', '!=', 'a code')
    .where('payload_sealed', 'is not', null)
    .where('spared', 'is distinct from', 'handed on')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  await requeue(tx, [id], row.worth, now);
  return true;
}

/** How many are written at once. */
const batchSize = 1000;

/** The same for many, which are known to be such messages and are locked, in the given order. */
export async function enqueueAllAgain(tx: Db, rows: Pick<OutgoingRow, 'id' | 'worth'>[], now: Date): Promise<void> {
  for (const [worth, rowsOfWorth] of Map.groupBy(rows, (row) => row.worth))
    for (let first = 0; first < rowsOfWorth.length; first += batchSize) {
      const ids = rowsOfWorth.slice(first, first + batchSize).map(({ id }) => id);
      await requeue(tx, ids, worth, now);
    }
}

async function requeue(tx: Db, ids: string[], worth: Worth, now: Date): Promise<void> {
  await tx
    .updateTable('outgoing')
    .set({
      state: 'queued',
      settled_at: null,
      provider_id: null,
      reason: null,
      detail: null,
      doubts: 0,
      spared: null,
      not_before: null,
      give_up_at: secondsAfter(now, giveUpAfter(worth, outboxTimeouts)),
      next_check_at: dueIn(0),
    })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}
