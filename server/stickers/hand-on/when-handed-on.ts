import { sql } from 'kysely';

/** For a row of `sticker`: when its present owner took it over from another one; null if they registered it as a new one. */
export const handedOnAt = sql<Date | null>`(
  select max(taken_at) from hand_on where hand_on.sticker_id = sticker.id)`;

/** For a row of `sticker` that is off: whether its vehicle was sold since then, with another sticker on it. */
export const soldSince = sql<boolean>`exists (
  select from hand_on where hand_on.vehicle_id = sticker.vehicle_id
  and taken_at >= greatest(sticker.activated_at, ${handedOnAt}))`;
