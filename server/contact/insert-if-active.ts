import type { Insertable } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { ContactTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { ContactableSticker } from './contactable.ts';

/**
 * Since the sticker was read, its owner may have switched it off, moved it or deleted the account: then this rejects. From here on such a change
 * waits for us. A second request with the same idempotency key waits here for the first one, and is not counted. Returns the contact's
 * id.
 */
export async function insertIfActive(
  tx: Db,
  { id, vehicle_id }: ContactableSticker,
  contact: Insertable<ContactTable>,
): Promise<string> {
  const columns = Object.keys(contact) as (keyof ContactTable)[];
  const { numInsertedOrUpdatedRows } = await tx
    .with('active', (db) =>
      db
        .selectFrom('sticker')
        .select('id')
        .where('id', '=', id)
        .where('vehicle_id', '=', vehicle_id)
        .where('state', '=', 'activated')
        .forShare(),
    )
    .insertInto('contact')
    .columns(columns)
    .expression((eb) => eb.selectFrom('active').select(columns.map((name) => eb.val(contact[name]).as(name))))
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new ApiError(404, 'inactive', en.scan.inactive);
  return contact.id;
}
