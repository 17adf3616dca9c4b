import { outcomeUnknownPrefix } from '../../outgoing/unknown.ts';
import type { Services } from '../../services.ts';
import { usesOfCall } from './uses-of-call.ts';

/**
 * Undoes, once, the counts of a call that was never placed: refused, given up, or removed since nobody needed it any more. One that may have rung,
 * which nobody knows, stays counted.
 */
export async function uncountIfNotPlaced(
  { database: { db }, env, limits }: Pick<Services, 'database' | 'env' | 'limits'>,
  callId: string,
): Promise<void> {
  const counted = await db
    .selectFrom('contact_ladder')
    .innerJoin('contact', 'contact.id', 'contact_ladder.contact_id')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .leftJoin('outgoing', 'outgoing.about', 'contact_ladder.call_id')
    .select(['vehicle.owner_id', 'contact_ladder.counted_at'])
    .where('contact_ladder.call_id', '=', callId)
    .where('contact_ladder.counted_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('outgoing.id', 'is', null),
        eb.and([
          eb('outgoing.state', 'in', ['refused', 'dead']),
          eb('outgoing.provider_id', 'is', null),
          eb.not(eb(eb.fn.coalesce('outgoing.detail', eb.val('')), 'like', `${outcomeUnknownPrefix}%`)),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!counted?.counted_at) return;
  const { counted_at, owner_id } = counted;
  const uncount = db.updateTable('contact_ladder').set({ counted_at: null }).where('call_id', '=', callId);
  const { numUpdatedRows } = await uncount.where('counted_at', '=', counted_at).executeTakeFirst();
  if (numUpdatedRows > 0n) await limits.uncountAt(usesOfCall(env, owner_id, counted_at), counted_at);
}
