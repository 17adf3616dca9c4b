import * as z from 'zod/mini';
import { owners } from '../messages/en/owners.ts';
import { declareCall } from './call.ts';
import { body, email, emptyAsNone, ownId, positiveInteger } from './fields.ts';
import { parkingNotes } from './parking-notes.ts';
import { address, bloodGroup, city, dateOfBirth, personName, pincode, state } from './people.ts';
import { weekdays } from './quiet-hours.ts';
import { renewalPromoId } from './shop.ts';
import { bindErrors, guid } from './stickers.ts';
import { emergencyNumber, plateNumber } from './vehicles.ts';

const shownVersion = z.optional(positiveInteger(owners.terms_changed));
/** Its language and its version there: `hi.2`. */
const shownTranslation = z.optional(
  z.string({ error: owners.terms_changed }).check(z.regex(/^[a-z]{2,3}\.\d{1,9}$/, owners.terms_changed)),
);

/**
 * That the owner ticked a page's box, and which versions of the terms (page 1) and the privacy notice (page 4) it showed: both, if any; and which
 * translations of them, where it showed one.
 */
const consent = {
  agreed: z.optional(z.literal(true, { error: owners.must_agree })),
  termsVersion: shownVersion,
  privacyVersion: shownVersion,
  termsTranslation: shownTranslation,
  privacyTranslation: shownTranslation,
};

const registrationErrors = { ...bindErrors, vehicle_has_sticker: 409 } as const;

export const registerWithVehicleDetail = declareCall({
  path: '/registerwithvehicledetail',
  summary:
    'Makes the owner and the vehicle and binds the sticker, all or nothing. The phone was proven and stays; so does an email that was given before.',
  auth: 'owner',
  input: body({
    strName: personName,
    strEmail: email,
    strDOB: dateOfBirth,
    strAddress: address,
    strCity: city,
    strState: state,
    strPincode: pincode,
    emergencyContactNumber: emergencyNumber(owners.emergency_invalid),
    vehiclePlateNumber: plateNumber(owners.plate_invalid),
    /** `Don't know` if it was left out and nothing is known. */
    bloodGroup: z.optional(bloodGroup),
    guid,
    VehicleOwnerMasterId: z.optional(ownId),
    ...consent,
  }),
  output: { UserLoginID: z.number(), vehicleOwnerMasterDetailId: z.number() },
  errors: registrationErrors,
});

export const addVehicleDetail = declareCall({
  path: '/addvehicledetail',
  summary: 'Binds another sticker, for another vehicle, to the owner who asks',
  auth: 'owner',
  input: body({
    emergencyContactNumber: emergencyNumber(owners.emergency_invalid_add),
    vehiclePlateNumber: plateNumber(owners.plate_invalid_add),
    guid,
    VehicleOwnerMasterId: z.optional(ownId),
  }),
  output: { vehicleOwnerMasterDetailId: z.number() },
  errors: { ...registrationErrors, not_registered: 409 },
});

const profileFields = {
  VehicleOwnerName: z.string(),
  /** `1990-01-31`; '' if unknown. */
  VehicleOwnerDOB: z.string(),
  VehicleOwnerAddress: z.string(),
  VehicleOwnerCity: z.string(),
  VehicleOwnerState: z.string(),
  VehicleOwnerPincode: z.string(),
  VehicleOwnerEmail: z.string(),
  VehicleOwnerMobile: z.string(),
  VehicleOwnerBloodGroup: z.string(),
};

/** When callers do not disturb the owner, null for never; and, if that is so now, until when (an instant), else ''. */
export const quietHoursFields = {
  quietHours: z.nullable(
    z.strictObject({
      days: z.array(z.enum(weekdays)),
      /** Times of the day in India, as `22:00`. */
      begins: z.string(),
      ends: z.string(),
      /** Whether a message with an urgent reason gets through. */
      letsUrgent: z.boolean(),
    }),
  ),
  quietUntil: z.string(),
};

export const profile = declareCall({
  path: '/vehicle_owner/profile',
  summary: 'The owner’s own details',
  auth: 'owner',
  input: body({ UserLoginID: ownId }),
  output: {
    VehicleOwnerMasterId: z.number(),
    UserLoginID: z.number(),
    ...profileFields,
    /** Whether a scan shows the blood group: 1 or 0. */
    isBloodGroupShown: z.number(),
    ...quietHoursFields,
    /** In which they are sent SMS, mails and notifications, as `hi`; '' where it is not known, then in English. */
    language: z.string(),
    /** Whether they are told of messages by mail, too; `unproven` where their address has to be confirmed first. */
    toldByMail: z.enum(['on', 'off', 'unproven']),
    /** How many vehicles the owner has. */
    vehiclecount: z.number(),
  },
  errors: { not_found: 404 },
});

export const updateProfile = declareCall({
  path: '/vehicle_owner/update_profile',
  summary: 'Changes the owner’s own details; the mobile is read-only and stays, and so does an email once there is one',
  auth: 'owner',
  input: body({
    UserLoginID: ownId,
    VehicleOwnerMasterId: z.optional(ownId),
    VehicleOwnerName: personName,
    VehicleOwnerDOB: dateOfBirth,
    VehicleOwnerAddress: address,
    VehicleOwnerCity: city,
    VehicleOwnerState: state,
    VehicleOwnerPincode: pincode,
    VehicleOwnerBloodGroup: bloodGroup,
    /** Taken only if none is known yet. */
    VehicleOwnerEmail: emptyAsNone(email),
  }),
  output: {},
  errors: { not_found: 404, not_registered: 409 },
});

/** What callers read where the vehicle is parked, and until when (an instant); '' and '' if the owner left no note. */
export const noteFields = { note: z.enum(['', ...parkingNotes]), noteUntil: z.string() };

export const ownedVehicle = z.strictObject({
  VehicleOwnerMasterDetailId: z.number(),
  vehiclePlateNumber: z.string(),
  emergencyContactNumber: z.string(),
  /** What the emergency contact answered about being rung; '' if there is none, or they have not been asked yet. */
  emergencyContactState: z.enum(['', 'asked', 'agreed', 'declined']),
  isPaid: z.number(),
  /** The day on which the trial is over (ISO, Asia/Kolkata); '' if there is none: for life. */
  demoEndDate: z.string(),
  /** Length of the trial; 0 is for life. */
  durationInDays: z.number(),
  productid: z.number(),
  /** Rupees. */
  rate: z.number(),
  /** The sticker's guid; '' if it was switched off and not replaced. */
  VehicleBarcode: z.string(),
  /** Until when the sticker is muted (an instant); '' if it is not; `always`: until the owner unmutes it. */
  mutedUntil: z.string(),
  ...noteFields,
  /** The code with which the vehicle's buyer registers the sticker as a new one; '' if it is not being handed on. */
  handOnCode: z.string(),
  /** Until when that code is valid (an instant); '' if there is none. */
  handOnUntil: z.string(),
});

export type OwnedVehicle = z.infer<typeof ownedVehicle>;

export const getQrCode = declareCall({
  path: '/vehicle_owner/getQRCode',
  summary: 'The owner’s vehicles and their stickers, and the renewal offer',
  auth: 'owner',
  input: body({ UserLoginID: ownId, RenewCouponCodeID: z._default(ownId, renewalPromoId) }),
  output: {
    QRList: z.array(ownedVehicle),
    /** The coupon's code and its percentage; '' and 0 if there is none at the moment. */
    Offer: z.strictObject({ text: z.string(), value: z.number() }),
  },
  errors: { not_found: 404 },
});

export const updateQrCode = declareCall({
  path: '/vehicle_owner/UpdateQRCode',
  summary: 'Changes a vehicle’s emergency contact; the plate number is read-only and stays',
  auth: 'owner',
  input: body({
    VehicleOwnerMasterDetailId: ownId,
    vehiclePlateNumber: plateNumber(owners.plate_invalid_add),
    emergencyContactNumber: emergencyNumber(owners.emergency_invalid_update),
    UserLoginID: ownId,
  }),
  output: {},
  errors: { not_found: 404, inactive: 409 },
});
