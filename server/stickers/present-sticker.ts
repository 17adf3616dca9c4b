import { unknownBloodGroup } from '../../contract/blood-groups.ts';
import { indianMinute } from '../../contract/indian-time.ts';
import { quietUntil } from '../../contract/quiet-hours.ts';
import type { StickerDetail } from '../../contract/stickers.ts';
import { en, type Messages } from '../../messages/en.ts';
import type { Sticker } from './find-sticker.ts';
import { wordsOfNote } from './note.ts';

/** What a scan may know of a sticker: listed key by key, never by spreading a row. */
export function presentSticker(sticker: Sticker, now: Date, t: Messages = en): StickerDetail {
  return {
    id: sticker.id,
    QRCodeFor: sticker.kind,
    rate: sticker.rate_paise / 100,
    productid: sticker.product_id,
    productname: sticker.product_name,
    VehicleOwnerMasterId: sticker.owner_id ?? 0,
    VehicleOwnerMasterDetailId: sticker.vehicle_id ?? 0,
    isPaid: sticker.is_paid ? 1 : 0,
    durationInDays: sticker.duration_in_days,
    demoEndDate: sticker.demo_end_date ?? '',
    strBloodGroup: presentBloodGroup(sticker.blood_group),
    vehiclePlateNumber: sticker.plate_number ?? '',
    ...presentQuiet(sticker, now),
    hasEmergencyContact: sticker.has_emergency_contact ? 1 : 0,
    note: wordsOfNote(sticker, now, t),
  };
}

/** An owner who does not know their group says so at registration; to a helper that is as good as no answer. */
function presentBloodGroup(group: string | null): string {
  return group && group !== unknownBloodGroup ? group : '';
}

/** A mute lets nothing through, and therefore comes before the quiet hours. */
export function presentQuiet({ muted_until, quiet_hours }: Pick<Sticker, 'muted_until' | 'quiet_hours'>, now: Date) {
  if (muted_until && muted_until > now) return { isMuted: 1, quietUntil: '', letsUrgent: 0 };
  const until = quiet_hours && quietUntil(quiet_hours, now);
  if (!until) return { isMuted: 0, quietUntil: '', letsUrgent: 0 };
  return { isMuted: 1, quietUntil: indianMinute(until).slice(-5), letsUrgent: quiet_hours.letsUrgent ? 1 : 0 };
}
