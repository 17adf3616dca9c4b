import { sql } from 'kysely';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';

/** Whether a sticker is in use: an owner has registered it, or a buyer has paid for it and is about to. */
export const isUsed = sql<boolean>`(sticker.state = 'activated'
  or (sticker.state <> 'off' and sticker.kind = ${sql.lit(stickerKinds.postpaid)} and sticker.is_paid))`;

/** Whether it is unassigned: neither allocated nor paid for. */
export const isFree = sql<boolean>`(sticker.state = 'minted' and not sticker.is_paid)`;
