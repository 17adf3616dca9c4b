import { stickerKinds } from './sticker-kinds.ts';
import type { StickerDetail } from './stickers.ts';

/** Where a scan leads: a path of the specification's route list. */
export type ScanDestination = '/quickcontact' | '/renewqr' | '/register' | '/postpaidcheckout' | '/inactiveqr';

type ScannedSticker = Pick<
  StickerDetail,
  'QRCodeFor' | 'VehicleOwnerMasterId' | 'VehicleOwnerMasterDetailId' | 'isPaid' | 'durationInDays' | 'demoEndDate'
>;

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The current date in India, as `2026-11-20`. */
export function indianDate(now: Date): string {
  return indianDay.format(now);
}

const day = 24 * 3600 * 1000;

/** Whole days that are left of a trial, by India's calendar; 0 on the end date, after it, and if there is no trial. */
export function trialDaysLeft(demoEndDate: string, now: Date): number {
  if (demoEndDate === '') return 0;
  return Math.max(0, (Date.parse(demoEndDate) - Date.parse(indianDate(now))) / day);
}

/** A trial is over on its end date: 0 days left is expired, on the dashboard as in a scan. */
function trialRuns(sticker: ScannedSticker, now: Date): boolean {
  return trialDaysLeft(sticker.demoEndDate, now) > 0;
}

/** Whether a sticker is for life, because it was paid for or never had a trial. */
export function isForLife({ isPaid, durationInDays }: Pick<ScannedSticker, 'isPaid' | 'durationInDays'>): boolean {
  return isPaid === 1 || durationInDays === 0;
}

/** Where a scan leads, as one function of the sticker's state and the time: section 4 of the specification's two documents. */
export function scanDestination(sticker: ScannedSticker, now: Date): ScanDestination {
  const registered = sticker.VehicleOwnerMasterId > 0 && sticker.VehicleOwnerMasterDetailId > 0;
  switch (sticker.QRCodeFor) {
    case stickerKinds.car:
    case stickerKinds.bike:
      if (!registered) return '/register';
      if (isForLife(sticker)) return '/quickcontact';
      return trialRuns(sticker, now) ? '/quickcontact' : '/renewqr';
    case stickerKinds.postpaid:
      if (sticker.isPaid !== 1) return '/postpaidcheckout';
      return registered ? '/quickcontact' : '/register';
    default:
      return '/inactiveqr';
  }
}
