import { sql } from 'kysely';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { isStickerCode } from '../../../contract/sticker-code.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { secondsAfter } from '../../seconds-after.ts';

const t = en.console_packing;

/** A courier's docket number may come again after so many days. */
const daysUntilUsedAgain = 90;

interface Docket {
  courier: string;
  docket: string;
}

/** The same for what is one docket: of one courier, in capitals or small letters. */
export function docketKey({ courier, docket }: Docket): string {
  return `${docket.toUpperCase()}\n${courier.toLowerCase()}`;
}

/**
 * Rejects the docket of another parcel, scanned once more. Couriers use their numbers again, but not within months; two orders in one parcel leave by
 * their own pages. In a transaction, another one with this docket waits for its end.
 */
export async function requireUnused(db: Db, sent: Docket, now: Date): Promise<void> {
  const { courier, docket } = sent;
  await sql`select pg_advisory_xact_lock(hashtextextended(${docketKey(sent)}, 0))`.execute(db);
  const other = await db
    .selectFrom('orders')
    .select('id')
    .where(sql<string>`upper(docket_number)`, '=', docket.toUpperCase())
    .where(sql<string>`lower(courier_name)`, '=', courier.toLowerCase())
    .where('state', '!=', 'cancelled')
    .where('dispatched_on', '>', indianDate(secondsAfter(now, -daysUntilUsedAgain * 24 * 3600)))
    .limit(1)
    .executeTakeFirst();
  if (other) throw new ApiError(409, 'docket_used', t.docket_used, { values: { docket, number: other.id } });
}

/** A sticker that was scanned where the docket belongs, by its bare code. */
export async function requireNoSticker(db: Db, docket: string): Promise<void> {
  const code = parseStickerCode(docket);
  if (!isStickerCode(code)) return;
  const sticker = await db.selectFrom('sticker').select('id').where('guid', '=', code).executeTakeFirst();
  if (sticker) throw new ApiError(409, 'docket_is_sticker', t.docket_is_sticker);
}
