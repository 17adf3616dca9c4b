import type { Db } from '../db/database.ts';

/** A contact in an owner's log: those that came later, or at the same moment with a greater id, are above it. */
export interface Cursor {
  at: Date;
  id: string;
}

/**
 * The ids of an owner's newest contacts, of those below the cursor if there is one: `count` of all vehicles together, in no order. Of each vehicle
 * no more than that are read, from an index, however many there are. Each has its message, without which it is not shown: both are written in one
 * transaction, and the purge takes the contact first.
 */
export function newestContactsQuery(
  db: Db,
  ownerId: number,
  { cursor, count }: { cursor: Cursor | null; count: number },
) {
  return db
    .selectFrom('vehicle')
    .innerJoinLateral(
      ({ selectFrom }) => {
        // A range of one: of `=` PostgreSQL expects as few rows as most vehicles have, fewer than a page, and would read and sort all there are.
        const ofVehicle = selectFrom('contact')
          .select(['contact.id', 'contact.created_at'])
          .whereRef('contact.vehicle_id', '>=', 'vehicle.id')
          .orderBy('contact.vehicle_id', 'desc')
          .orderBy('contact.created_at', 'desc')
          .orderBy('contact.id', 'desc')
          .limit(count);
        if (!cursor) return ofVehicle.whereRef('contact.vehicle_id', '<=', 'vehicle.id').as('newest');
        return ofVehicle
          .where(({ eb, ref, refTuple, tuple, val }) =>
            eb(
              refTuple('contact.vehicle_id', 'contact.created_at', 'contact.id'),
              '<',
              tuple(ref('vehicle.id'), val(cursor.at), val(cursor.id)),
            ),
          )
          .as('newest');
      },
      (join) => join.onTrue(),
    )
    .select('newest.id')
    .where('vehicle.owner_id', '=', ownerId)
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(count);
}
