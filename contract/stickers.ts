import * as z from 'zod/mini';
import { scan } from '../messages/en/scan.ts';
import { declareCall } from './call.ts';
import { body, line } from './fields.ts';

/** What a scan may reveal about a sticker. No further fields: it is shown to anonymous callers. */
export const stickerDetail = z.strictObject({
  id: z.number(),
  /** 1 or 2: a vehicle's sticker. 3: postpaid, paid for after it was handed out. */
  QRCodeFor: z.number(),
  /** Rupees. */
  rate: z.number(),
  productid: z.number(),
  productname: z.string(),
  VehicleOwnerMasterId: z.number(),
  VehicleOwnerMasterDetailId: z.number(),
  isPaid: z.number(),
  /** Length of the trial; 0 is for life. */
  durationInDays: z.number(),
  /** The day on which the trial is over (ISO, Asia/Kolkata), or '' if there is none. */
  demoEndDate: z.string(),
  strBloodGroup: z.string(),
  vehiclePlateNumber: z.string(),
  /** 1 while the owner has muted it, which does not say until when, and in the owner's quiet hours. */
  isMuted: z.number(),
  /** A time of the day in India, as `07:00`, if it is the quiet hours that keep callers from the owner, until then; else ''. */
  quietUntil: z.string(),
  /** 1 if messages with an urgent reason get through these quiet hours. */
  letsUrgent: z.number(),
  /** 1 if the owner has given an emergency contact; who that is is not revealed. */
  hasEmergencyContact: z.number(),
  /** What the owner lets callers read, as `Back at 18:00`, in the language that was asked for; '' if there is nothing. */
  note: z.string(),
});

export type StickerDetail = z.infer<typeof stickerDetail>;

/** The longest input that is parsed as a sticker's code; a real one has 16 characters and perhaps hyphens. */
export const guid = line(scan.guid_missing, { max: 200 });

/** Why a sticker cannot be bound to a vehicle. */
export const bindErrors = {
  not_found: 404,
  inactive: 404,
  not_registrable: 409,
  sticker_taken: 409,
  own_sticker: 409,
  other_kind: 409,
} as const;

export const qrCodeDetail = declareCall({
  path: '/qrcodedetail',
  summary: 'What a scan may know of a sticker',
  auth: 'anyone',
  input: body({ guid }),
  output: { data: stickerDetail },
  errors: { inactive: 404 },
});
