import type { Insertable } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { ContactTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { activeSticker } from './active-sticker.ts';
import type { ContactableSticker } from './contactable.ts';

/**
 * Rejects if the sticker is no longer what it was when it was read. A second request with the same idempotency key waits here for the first one, and
 * is not counted. Returns the contact's id.
 */
export async function insertIfActive(
  tx: Db,
  sticker: ContactableSticker,
  contact: Insertable<ContactTable>,
): Promise<string> {
  const columns = Object.keys(contact) as (keyof ContactTable)[];
  const { numInsertedOrUpdatedRows } = await tx
    .with('active', (db) => activeSticker(db, sticker))
    .insertInto('contact')
    .columns(columns)
    .expression((eb) => eb.selectFrom('active').select(columns.map((name) => eb.val(contact[name]).as(name))))
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new ApiError(404, 'inactive', en.scan.inactive);
  return contact.id;
}
