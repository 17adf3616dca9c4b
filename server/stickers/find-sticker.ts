import { CompiledQuery, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ParkingNote } from '../../contract/parking-notes.ts';
import type { QuietHours } from '../../contract/quiet-hours.ts';
import { isStickerCode, tidyGuid } from '../../contract/sticker-code.ts';
import { stickerKinds } from '../../contract/sticker-kinds.ts';
import type { Db } from '../db/database.ts';
import type { StickerState } from '../db/tables.ts';

/** A sticker with what a scan needs of its product, owner and vehicle. Money in paise. */
export interface Sticker {
  id: number;
  guid: string;
  kind: number;
  state: StickerState;
  product_id: number;
  product_name: string;
  rate_paise: number;
  is_paid: boolean;
  duration_in_days: number;
  demo_end_date: string | null;
  owner_id: number | null;
  vehicle_id: number | null;
  plate_number: string | null;
  /** Null where the owner does not show it. */
  blood_group: string | null;
  muted_until: Date | null;
  note: ParkingNote | null;
  note_until: Date | null;
  /** The owner's, for all their stickers. */
  quiet_hours: QuietHours | null;
  has_emergency_contact: boolean;
}

/** The quiet hours of an owner in a query, as JSON; null if they have none. */
const quietHoursColumn = `case when quiet_hours.owner_id is not null then json_build_object('days', quiet_hours.days,
        'begins', quiet_hours.begins, 'ends', quiet_hours.ends, 'letsUrgent', quiet_hours.lets_urgent) end`;

/** The same for a query that is built. */
export const quietHoursSelection = sql<QuietHours | null>`${sql.raw(quietHoursColumn)}`;

const columns = `sticker.id, sticker.guid, sticker.kind, sticker.state, sticker.product_id, product.name as product_name,
      sticker.rate_paise, sticker.is_paid, sticker.duration_in_days, sticker.demo_end_date,
      sticker.owner_id, sticker.vehicle_id, sticker.muted_until, sticker.note, sticker.note_until,
      vehicle.plate_number, vehicle.emergency_contact_sealed is not null as has_emergency_contact,
      case when owner.blood_group_shown then owner.blood_group end as blood_group,
      ${quietHoursColumn} as quiet_hours`;

const byGuid = `from sticker
    join product on product.id = sticker.product_id
    left join vehicle on vehicle.id = sticker.vehicle_id
    left join owner on owner.id = sticker.owner_id
    left join quiet_hours on quiet_hours.owner_id = sticker.owner_id
    left join batch on batch.id = sticker.batch_id
    where sticker.guid = $1 and (sticker.batch_id is null or batch.state = 'ready'
      or sticker.state = 'activated' or (sticker.kind = ${stickerKinds.postpaid} and sticker.is_paid))`;

export const stickerQuery = { name: 'find-sticker', text: `select ${columns} ${byGuid}` };

/** A sticker with the sealed numbers of those who can be reached by it. */
export interface StickerWithNumbers extends Sticker {
  /** Whether the owner has named somebody who is told of messages, too. */
  tells_others: boolean;
  /** In which its owner is written to, as `hi`; null where it is not known. */
  owner_language: string | null;
  /** Whether its owner is shown notifications in any browser. */
  has_push: boolean;
  /** Their mail address, where they are told by mail, too. */
  told_email_sealed: Buffer | null;
  phone_sealed: Buffer | null;
  emergency_contact_sealed: Buffer | null;
}

const stickerWithNumbersQuery = {
  name: 'find-sticker-with-numbers',
  text: `select ${columns}, owner.phone_sealed, owner.language as owner_language, vehicle.emergency_contact_sealed, exists (
      select from named_person where owner_id = sticker.owner_id and state = 'agreed'
    ) as tells_others, exists (select from push_subscription where owner_id = sticker.owner_id) as has_push,
    case when owner.is_told_by_mail and owner.email_proven_at is not null then owner.email_sealed end as told_email_sealed ${byGuid}`,
};

/**
 * The hottest query of the product: prepared once per connection and sent by name. Null for a code that is unknown, switched
 * off, or of a batch that is not ready, unless the sticker was registered or paid for before that.
 */
export function findSticker(pool: Pool, typed: string): Promise<Sticker | null> {
  return findBy(stickerQuery, pool, typed);
}

/** The same with the numbers, for a caller who contacts those whom they belong to. */
export function findStickerWithNumbers(pool: Pool, typed: string): Promise<StickerWithNumbers | null> {
  return findBy<StickerWithNumbers>(stickerWithNumbersQuery, pool, typed);
}

async function findBy<Found extends Sticker>(query: typeof stickerQuery, pool: Pool, typed: string) {
  const guid = parseGuid(typed);
  if (!guid) return null;
  const { rows } = await pool.query<Found>({ ...query, values: [guid] });
  return nullIfOff(rows[0]);
}

/** The sticker, with its row locked until the transaction ends. */
export async function lockSticker(tx: Db, typed: string): Promise<Sticker | null> {
  const guid = parseGuid(typed);
  if (!guid) return null;
  // Locked first, then read: a single query that does both and has to wait would join the vehicle as it was before the wait.
  await tx.selectFrom('sticker').select('id').where('guid', '=', guid).forUpdate().execute();
  const { rows } = await tx.executeQuery<Sticker>(CompiledQuery.raw(stickerQuery.text, [guid]));
  return nullIfOff(rows[0]);
}

/** A code as it is stored; null for what cannot be a code. */
export function parseGuid(typed: string): string | null {
  const guid = tidyGuid(typed);
  return isStickerCode(guid) ? guid : null;
}

function nullIfOff<Found extends Sticker>(sticker: Found | undefined): Found | null {
  return sticker && sticker.state !== 'off' ? sticker : null;
}
