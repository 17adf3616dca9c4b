import type { StickerDetail } from '../../contract/stickers.ts';
import type { Sticker } from './find-sticker.ts';

/** What a scan may know of a sticker: these keys, one by one, and no row spread into them. */
export function presentSticker(sticker: Sticker): StickerDetail {
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
    strBloodGroup: sticker.blood_group ?? '',
    vehiclePlateNumber: sticker.plate_number ?? '',
  };
}
