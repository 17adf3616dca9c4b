import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { ladderSeconds } from './times.ts';

/**
 * Begins the ladder of an urgent message, in the transaction that enqueues the message: its owner is called later, unless they have seen it by then,
 * or somebody looks after the vehicle.
 */
export async function beginLadder(
  tx: Db,
  { outbox }: Pick<Services, 'outbox'>,
  contact_id: string,
  ownerPhone: string,
): Promise<void> {
  const call_id = outbox.hasFlow ? randomUUIDv7() : null;
  await tx.insertInto('contact_ladder').values({ contact_id, call_id }).execute();
  if (!call_id) return;
  const { call: from, emergency: until } = ladderSeconds;
  await outbox.enqueueFlowCall(tx, ownerPhone, call_id, { from, until });
}
