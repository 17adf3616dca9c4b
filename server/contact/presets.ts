import type { Pool } from 'pg';
import type { Preset, presetMessages } from '../../contract/contact.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';

const ofProduct = {
  name: 'presets-of-product',
  text: 'select id, text from preset where product_id = $1 order by position',
};

/** The sentences for a kind of vehicle, in the order a scanner most often needs them. Part of every scan's page: prepared. */
export function presets(pool: Pool): Rule<typeof presetMessages> {
  return async ({ productid }) => {
    const { rows } = await pool.query<Preset>({ ...ofProduct, values: [productid] });
    return { presets: rows };
  };
}

export function findPreset(db: Db, id: number) {
  return db.selectFrom('preset').selectAll().where('id', '=', id).executeTakeFirst();
}
