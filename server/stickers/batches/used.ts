import { sql } from 'kysely';

/** Whether somebody uses a sticker: he has registered it, or has paid for it and is about to. */
export const isUsed = sql<boolean>`(sticker.state = 'activated'
  or (sticker.state <> 'off' and sticker.kind = 3 and sticker.is_paid))`;

/** Whether it is nobody's yet. */
export const isFree = sql<boolean>`(sticker.state = 'minted' and not sticker.is_paid)`;
