import { sql } from 'kysely';

/** Of a row of `sticker`: when its owner of now took it over from another one; null where they registered it as a new one. */
export const handedOnAt = sql<Date | null>`(
  select max(taken_at) from hand_on where hand_on.sticker_id = sticker.id)`;
