import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { handedOnAt } from './hand-on/when-handed-on.ts';

/** For each vehicle, which may have several stickers if some were replaced, the current one: the active one, else the last. */
export function currentStickers(db: Db) {
  return db
    .selectFrom('sticker')
    .innerJoin('vehicle', 'vehicle.id', 'sticker.vehicle_id')
    .distinctOn('vehicle.id')
    .orderBy('vehicle.id')
    .orderBy((eb) => eb('sticker.state', '=', 'activated'), 'desc')
    .orderBy(sql`greatest(sticker.activated_at, ${handedOnAt})`, (order) => order.desc().nullsLast())
    .orderBy('sticker.id', 'desc');
}
