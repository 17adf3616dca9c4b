import { scanDestination } from '../../contract/scan-rules.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import { openEmergencyContact } from '../owners/vehicle.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { findStickerWithNumbers, type StickerWithNumbers } from '../stickers/find-sticker.ts';
import { presentQuiet, presentSticker } from '../stickers/present-sticker.ts';

export type ContactableSticker = StickerWithNumbers & { vehicle_id: number; owner_id: number; plate_number: string };

/** The sticker, if a scan of it leads to its owner now; throws otherwise. Whether its owner wants to be disturbed now, `requireUndisturbing` says. */
export async function requireReachable(
  { database, now }: Pick<Services, 'database' | 'now'>,
  guid: string,
): Promise<ContactableSticker> {
  const sticker = await findStickerWithNumbers(database.pool, guid);
  if (!sticker) throw new ApiError(404, 'inactive', en.scan.inactive);
  const at = now();
  const destination = scanDestination(presentSticker(sticker, at), at);
  const { vehicle_id, owner_id, plate_number } = sticker;
  if (destination !== '/quickcontact' || !vehicle_id || !owner_id || !plate_number)
    throw new ApiError(409, 'not_contactable', en.contact.not_contactable);
  return { ...sticker, vehicle_id, owner_id, plate_number };
}

/** Who is to be reached, and whether by a message whose reason cannot wait. */
interface Disturbance {
  recipient: 'owner' | 'emergency';
  isUrgent?: boolean | undefined;
}

/** Rejects what a mute or quiet hours keep from the owner. Neither keeps callers from the emergency contact. */
export function requireUndisturbing(
  sticker: ContactableSticker,
  { recipient, isUrgent }: Disturbance,
  now: Date,
): void {
  const { isMuted, quietUntil: time, letsUrgent } = presentQuiet(sticker, now);
  if (recipient === 'emergency' || !isMuted || (letsUrgent && isUrgent)) return;
  if (!time) throw new ApiError(409, 'muted', en.owners.muted);
  throw new ApiError(409, 'quiet_hours', letsUrgent ? en.contact.quiet_urgent : en.contact.quiet, { values: { time } });
}

/** Both at once, for what is not repeated with an idempotency key. */
export async function requireContactable(
  deps: Pick<Services, 'database' | 'now'>,
  guid: string,
  recipient: 'owner' | 'emergency',
  isUrgent = false,
): Promise<ContactableSticker> {
  const sticker = await requireReachable(deps, guid);
  requireUndisturbing(sticker, { recipient, isUrgent }, deps.now());
  return sticker;
}

type Numbers = Pick<ContactableSticker, 'owner_id' | 'vehicle_id' | 'phone_sealed' | 'emergency_contact_sealed'>;

/** The owner's number, for a provider to dial and no one else. Rejects if the owner has none any more. */
export function ownerPhone(vault: Vault, { owner_id, phone_sealed }: Numbers): string {
  if (!phone_sealed) throw new ApiError(404, 'inactive', en.scan.inactive);
  return vault.open(phone_sealed, { table: 'owner', column: 'phone', row: owner_id });
}

/** The mail address at which the owner is told, too; null where they are not. */
export function toldEmail(vault: Vault, { owner_id, told_email_sealed }: ContactableSticker): string | null {
  return told_email_sealed && vault.open(told_email_sealed, { table: 'owner', column: 'email', row: owner_id });
}

/** The number to ring in an emergency; '' where the owner gave none. */
export function emergencyPhone(vault: Vault, { vehicle_id, emergency_contact_sealed }: Numbers): string {
  return openEmergencyContact(vault, { id: vehicle_id, emergency_contact_sealed });
}
