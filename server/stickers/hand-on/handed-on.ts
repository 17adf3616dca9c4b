import { scanDestination } from '../../../contract/scan-rules.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { findSticker, lockSticker, parseGuid, type Sticker } from '../find-sticker.ts';
import { presentSticker } from '../present-sticker.ts';
import { nothingWanted } from '../wanted.ts';
import { hashOfCode } from './code.ts';

/** The hand-on, owner and vehicle from which a sticker comes. */
export interface HandOnOrigin {
  handOnId: number;
  ownerId: number;
  vehicleId: number;
}

/** A sticker, found by a code. `origin`: set if that is the code of a hand-on, and its owner is left out. */
export type StickerByCode = Sticker & { origin?: HandOnOrigin };

/** The sticker of a printed code, or else the one being handed on with this code, presented as a new one. Null for neither. */
export async function findByEitherCode(
  { database: { db, pool }, now }: Pick<Services, 'database' | 'now'>,
  typed: string,
): Promise<StickerByCode | null> {
  const printed = await findSticker(pool, typed);
  if (printed) return printed;
  const handOn = await findHandOn(db, typed);
  const sticker = handOn && (await findSticker(pool, handOn.guid));
  return sticker && handOn ? asNewSticker(sticker, handOn, now()) : null;
}

/** The same, with its row locked until the transaction ends. A sticker that was already handed on is returned with its new owner. */
export async function lockByEitherCode(tx: Db, typed: string, now: Date): Promise<StickerByCode | null> {
  const printed = await lockSticker(tx, typed);
  if (printed) return printed;
  const found = await findHandOn(tx, typed);
  const sticker = found && (await lockSticker(tx, found.guid));
  // Read again: only what is read after waiting for the sticker's lock counts.
  const handOn = sticker && (await findHandOn(tx, typed));
  if (!sticker || !handOn) return null;
  return handOn.taken_at ? sticker : asNewSticker(sticker, handOn, now);
}

/** Locks a vehicle's sticker and the one of this code, in the order of their ids: so two owners who swap theirs cannot deadlock. */
export async function lockBothStickers(tx: Db, vehicleId: number, typed: string): Promise<void> {
  const guid = (await findHandOn(tx, typed))?.guid ?? parseGuid(typed) ?? '';
  await tx
    .selectFrom('sticker')
    .select('id')
    .where((eb) => eb.or([eb('guid', '=', guid), eb.and({ vehicle_id: vehicleId, state: 'activated' })]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function findHandOn(db: Db, typed: string) {
  const code = parseGuid(typed);
  if (!code) return undefined;
  return db
    .selectFrom('hand_on')
    .innerJoin('sticker', 'sticker.id', 'hand_on.sticker_id')
    .select(['hand_on.id', 'hand_on.owner_id', 'hand_on.expires_at', 'hand_on.taken_at', 'sticker.guid'])
    .where('code_hash', '=', hashOfCode(code))
    .executeTakeFirst();
}

type HandOnRow = NonNullable<Awaited<ReturnType<typeof findHandOn>>>;

/** The sticker without an owner; of its present owner only the plate, which is visible on the vehicle, is kept. */
function asNewSticker(sticker: Sticker, handOn: HandOnRow, now: Date): StickerByCode | null {
  const { owner_id: ownerId, vehicle_id: vehicleId } = sticker;
  if (handOn.taken_at || handOn.expires_at <= now) return null;
  if (ownerId !== handOn.owner_id || vehicleId === null || sticker.state !== 'activated') return null;
  const withoutOwner = {
    ...sticker,
    owner_id: null,
    vehicle_id: null,
    blood_group: null,
    ...nothingWanted,
    quiet_hours: null,
    has_emergency_contact: false,
    origin: { handOnId: handOn.id, ownerId, vehicleId },
  };
  // A refunded one leads to its payment, which is up to the present owner.
  return scanDestination(presentSticker(withoutOwner, now), now) === '/register' ? withoutOwner : null;
}
