import type { getQrCode, OwnedVehicle } from '../../contract/owners.ts';
import { renewalPromoId } from '../../contract/shop.ts';
import { renewalOffer } from '../catalog/offer.ts';
import { countPromoGuess } from '../catalog/try-promo.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { type Consent, consentsOfNumbers } from '../number-consent/consent.ts';
import { openEmergencyContact } from '../owners/vehicle.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { currentStickers } from './current-stickers.ts';
import { openCode } from './hand-on/code.ts';
import { soldSince } from './hand-on/when-handed-on.ts';
import { presentMute } from './mute.ts';
import { noNote, presentNote } from './note.ts';

/** The owner's vehicles, each with its sticker, and the coupon they may renew with. */
export function ownedVehicles(services: Services): Handler<typeof getQrCode> {
  const { database, vault, now } = services;
  return async ({ UserLoginID, RenewCouponCodeID }, { principal, ...client }) => {
    requireOwnIds(principal, UserLoginID);
    // The id of any other coupon would reveal its code, so it counts as a guess.
    if (RenewCouponCodeID !== renewalPromoId) await countPromoGuess(services, client);
    const at = now();
    const rows = (await vehiclesOf(database.db, principal.id)).map((row) => ({
      ...row,
      emergency: openEmergencyContact(vault, row),
    }));
    const consents = await emergencyConsents(database.db, vault, rows);
    return {
      QRList: rows.map((row) => presentVehicle(vault, row, consents.get(row.emergency), at)),
      Offer: await renewalOffer(database.db, {
        id: RenewCouponCodeID,
        phone: await phoneIndexOf(database.db, principal.id),
        now: at,
      }),
    };
  };
}

/** Keyed hash of the owner's phone. */
async function phoneIndexOf(db: Db, ownerId: number): Promise<Buffer | null> {
  const owner = await db.selectFrom('owner').select('phone_index').where('id', '=', ownerId).executeTakeFirst();
  return owner?.phone_index ?? null;
}

type VehicleRow = Awaited<ReturnType<typeof vehiclesOf>>[number] & { emergency: string };

/** The consents of the owner's emergency contacts, by number. */
async function emergencyConsents(db: Db, vault: Vault, rows: VehicleRow[]): Promise<Map<string, Consent | undefined>> {
  const phones = [...new Set(rows.map(({ emergency }) => emergency))].filter((phone) => phone !== '');
  const indexes = phones.map((phone) => vault.index('phone', phone));
  const consents = await consentsOfNumbers(db, indexes, 'emergency');
  return new Map(phones.map((phone, at) => [phone, consents.get(indexes[at]?.toString('hex') ?? '')]));
}

function vehiclesOf(db: Db, ownerId: number) {
  return currentStickers(db)
    .leftJoin('hand_on', (join) =>
      join.onRef('hand_on.sticker_id', '=', 'sticker.id').on('hand_on.taken_at', 'is', null),
    )
    .select(['hand_on.id as hand_on_id', 'hand_on.code_sealed', 'hand_on.expires_at'])
    .select(['vehicle.id', 'vehicle.plate_number', 'vehicle.emergency_contact_sealed'])
    .select(['sticker.guid', 'sticker.state', 'sticker.product_id', 'sticker.rate_paise', 'sticker.is_paid'])
    .select(['sticker.duration_in_days', 'sticker.demo_end_date', 'sticker.muted_until'])
    .select(['sticker.note', 'sticker.note_until'])
    .where('vehicle.owner_id', '=', ownerId)
    .where(soldSince, '=', false)
    .execute();
}

function presentVehicle(vault: Vault, row: VehicleRow, consent: Consent | undefined, now: Date): OwnedVehicle {
  const isActive = row.state === 'activated';
  return {
    VehicleOwnerMasterDetailId: row.id,
    vehiclePlateNumber: row.plate_number ?? '',
    emergencyContactNumber: row.emergency,
    emergencyContactState: consent && consent !== 'unasked' ? consent : '',
    isPaid: row.is_paid ? 1 : 0,
    demoEndDate: row.demo_end_date ?? '',
    durationInDays: row.duration_in_days,
    productid: row.product_id,
    rate: row.rate_paise / 100,
    VehicleBarcode: isActive ? row.guid : '',
    mutedUntil: isActive ? presentMute(row.muted_until, now) : '',
    ...presentNote(isActive ? row : noNote, now),
    ...presentHandOn(vault, row, now),
  };
}

/** The hand-on code, as long as it is valid. */
function presentHandOn(vault: Vault, { state, hand_on_id: id, code_sealed, expires_at }: VehicleRow, now: Date) {
  if (state !== 'activated' || !id || !expires_at || expires_at <= now) return { handOnCode: '', handOnUntil: '' };
  return { handOnCode: openCode(vault, { id, code_sealed }), handOnUntil: expires_at.toISOString() };
}
