import { isForLife, scanDestination } from '../../../contract/scan-rules.ts';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import type { StickerStatus } from '../../../contract/sticker-status.ts';
import type { StickerRow } from './find.ts';

const inactive = '/inactiveqr' as const;

/** Where a scan of a sticker leads now, and why. */
export function stickerStatusOf(sticker: StickerRow, now: Date): { leads_to: string; standing: StickerStatus } {
  const { state, kind, is_paid, batch_state } = sticker;
  if (state === 'off') return { leads_to: inactive, standing: 'off' };
  const isSomebodys = state === 'activated' || (kind === stickerKinds.postpaid && is_paid);
  if (isSomebodys || !batch_state || batch_state === 'ready') return usable(sticker, now);
  const isRecalled = batch_state === 'recalling' || batch_state === 'recalled';
  return { leads_to: inactive, standing: isRecalled ? 'batch_recalled' : 'batch_not_ready' };
}

function usable(sticker: StickerRow, now: Date): { leads_to: string; standing: StickerStatus } {
  const scanned = {
    QRCodeFor: sticker.kind,
    VehicleOwnerMasterId: sticker.owner_id ?? 0,
    VehicleOwnerMasterDetailId: sticker.vehicle_id ?? 0,
    isPaid: sticker.is_paid ? 1 : 0,
    durationInDays: sticker.duration_in_days,
    demoEndDate: sticker.demo_end_date ?? '',
  };
  const leads_to = scanDestination(scanned, now);
  const works = isForLife(scanned) ? 'for_life' : 'in_trial';
  const reasons = {
    '/register': 'to_register',
    '/postpaidcheckout': 'to_pay',
    '/renewqr': 'trial_over',
    '/quickcontact': works,
    [inactive]: 'off',
  } as const;
  return { leads_to, standing: reasons[leads_to] };
}
