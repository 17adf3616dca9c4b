import type { QueryCreator } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ContactableSticker } from './contactable.ts';

/**
 * Finds a sticker again that was read before, unless its owner has switched it off, moved it or deleted the account since; from here on such a change
 * waits for the transaction.
 */
export function activeSticker(
  db: QueryCreator<Tables>,
  { id, vehicle_id }: Pick<ContactableSticker, 'id' | 'vehicle_id'>,
) {
  return db
    .selectFrom('sticker')
    .select(['id', 'vehicle_id'])
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicle_id)
    .where('state', '=', 'activated')
    .forShare();
}
