import { sql } from 'kysely';

/** Of a row of `sticker`: when its owner of now took it over from another one; null where they registered it as a new one. */
export const handedOnAt = sql<Date | null>`(
  select max(taken_at) from hand_on where hand_on.sticker_id = sticker.id)`;

/** Of a row of `sticker`, one that is off: whether its vehicle was sold since then, with another one on. */
export const soldSince = sql<boolean>`exists (
  select from hand_on where hand_on.vehicle_id = sticker.vehicle_id
  and taken_at >= greatest(sticker.activated_at, ${handedOnAt}))`;
