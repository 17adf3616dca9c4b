import type { Insertable } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { AnswerLinkTable, ContactTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { ContactableSticker } from './contactable.ts';

/**
 * Since the sticker was read, its owner may have switched it off, moved it or deleted the account: then this rejects. From here on such a change
 * waits for us. A second request with the same idempotency key waits here for the first one, and is not counted. `link`: the link by which a message
 * is answered.
 */
export async function insertIfActive(
  tx: Db,
  { id, vehicle_id }: ContactableSticker,
  contact: Insertable<ContactTable>,
  link: Insertable<AnswerLinkTable> | null,
): Promise<void> {
  const columns = Object.keys(contact) as (keyof ContactTable)[];
  const inserting = tx
    .with('active', (db) =>
      db
        .selectFrom('sticker')
        .select('id')
        .where('id', '=', id)
        .where('vehicle_id', '=', vehicle_id)
        .where('state', '=', 'activated')
        .forShare(),
    )
    .with('inserted', (db) =>
      db
        .insertInto('contact')
        .columns(columns)
        .expression((eb) => eb.selectFrom('active').select(columns.map((name) => eb.val(contact[name]).as(name))))
        .returning('id'),
    );
  const inserted = link
    ? await inserting
        .insertInto('answer_link')
        .columns(['contact_id', 'code_index', 'expires_at'])
        .expression((eb) =>
          eb
            .selectFrom('inserted')
            .select((of) => [
              of.ref('inserted.id').as('contact_id'),
              of.val(link.code_index).as('code_index'),
              of.val(link.expires_at).as('expires_at'),
            ]),
        )
        .returning('contact_id')
        .executeTakeFirst()
    : await inserting.selectFrom('inserted').select('id').executeTakeFirst();
  if (!inserted) throw new ApiError(404, 'inactive', en.scan.inactive);
}
