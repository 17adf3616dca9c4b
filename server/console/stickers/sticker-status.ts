import { isForLife, scanDestination } from '../../../contract/scan-rules.ts';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import type { StickerStatus } from '../../../contract/sticker-status.ts';
import type { StickerRow } from './find.ts';

const inactive = '/inactiveqr' as const;

/** Where a scan of a sticker leads now, and why. */
export function stickerStatusOf(sticker: StickerRow, now: Date): { leads_to: string; standing: StickerStatus } {
  const { state, kind, is_paid, batch_state } = sticker;
  if (state === 'off') return { leads_to: inactive, standing: 'off' };
  const isOwnedOrPaid = state === 'activated' || (kind === stickerKinds.postpaid && is_paid);
  if (isOwnedOrPaid || !batch_state || batch_state === 'ready') return statusByScanRules(sticker, now);
  const isRecalled = batch_state === 'recalling' || batch_state === 'recalled';
  return { leads_to: inactive, standing: isRecalled ? 'batch_recalled' : 'batch_not_ready' };
}

function statusByScanRules(sticker: StickerRow, now: Date): { leads_to: string; standing: StickerStatus } {
  const detail = {
    QRCodeFor: sticker.kind,
    VehicleOwnerMasterId: sticker.owner_id ?? 0,
    VehicleOwnerMasterDetailId: sticker.vehicle_id ?? 0,
    isPaid: sticker.is_paid ? 1 : 0,
    durationInDays: sticker.duration_in_days,
    demoEndDate: sticker.demo_end_date ?? '',
  };
  const leads_to = scanDestination(detail, now);
  const workingStatus = isForLife(detail) ? 'for_life' : 'in_trial';
  const reasons = {
    '/register': 'to_register',
    '/postpaidcheckout': 'to_pay',
    '/renewqr': 'trial_over',
    '/quickcontact': workingStatus,
    [inactive]: 'off',
  } as const;
  return { leads_to, standing: reasons[leads_to] };
}
