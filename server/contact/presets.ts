import type { presetMessages } from '../../contract/contact.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';

/** The sentences for a kind of vehicle, in the order a scanner most often needs them. */
export function presets(db: Db): Rule<typeof presetMessages> {
  return async ({ productid }) => {
    const rows = await db
      .selectFrom('preset')
      .select(['id', 'text'])
      .where('product_id', '=', productid)
      .orderBy('position')
      .execute();
    return { presets: rows };
  };
}

export function findPreset(db: Db, id: number) {
  return db.selectFrom('preset').selectAll().where('id', '=', id).executeTakeFirst();
}
