import type { AccountKind, CallAuth } from '../contract/call.ts';
import type { calls } from '../contract/calls.ts';
import { consoleCalls } from '../contract/console/calls.ts';
import { buyer } from './checkout.ts';
import { consoleMatrix, madePasskey, signedPasskey } from './console/matrix.ts';
import type { Ids, Row } from './matrix-row.ts';
import type { Scene } from './scene.ts';

const ownerId = { UserLoginID: 'owner' } as const;
const ownVehicle = { ...ownerId, VehicleOwnerMasterDetailId: 'vehicle' } as const;
const ownGuid = { guid: 'reseller' } as const;
const withoutIds = (rest: Row['rest']): Row => ({ ids: {}, rest });
const person = {
  Name: 'Meera Iyer',
  DOB: '1985-12-01',
  Address: '3, Lake Road',
  City: 'Pune',
  State: 'Maharashtra',
  Pincode: '411001',
};
const prefixed = (prefix: string) =>
  Object.fromEntries(Object.entries(person).map(([name, value]) => [`${prefix}${name}`, value]));

/** What the payment window reports when it is closed. */
const dismissed = {
  razorpay_id: null,
  razorpay_payment_id: null,
  razorpay_order_id: null,
  razorpay_signature: null,
  amount: 59_000,
  currency: 'INR',
  status: 'Failed',
  failure_reason: 'dismissed',
  guid: null,
};

/** What a browser of a test gives. */
const subscribed = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};
const oneCarSticker = [{ productid: 1, quantity: 1, price: 500 }];

/** Each call of the contract, for the test of who may make which call with whose ids. A call without a row does not compile. */
export const matrix: Record<keyof typeof calls, Row> = {
  qrCodeDetail: withoutIds(() => ({ guid: 'DEMOCARPAID00001' })),
  presetMessages: withoutIds(() => ({ productid: 1 })),
  smsTemplate: withoutIds(() => ({ GUID: 'DEMOCARPAID00001', id: 6 })),
  makeCall: withoutIds(() => ({ GUID: 'DEMOCARPAID00001', from: '9812345678' })),
  callerCode: withoutIds(() => ({ GUID: 'DEMOCARPAID00001', from: '9812345678' })),
  callerVerify: withoutIds(() => ({ from: '9812345678', password: '000000' })),
  dialIn: withoutIds(() => ({ GUID: 'DEMOCARPAID00001' })),
  followContact: withoutIds(() => ({ contact: 'a-token-that-nobody-gave-out' })),
  placeContact: withoutIds(() => ({ contact: 'a-token-that-nobody-gave-out', word: 'gate' })),
  withdrawPlace: withoutIds(() => ({ contact: 'a-token-that-nobody-gave-out' })),
  stillSo: withoutIds(() => ({ contact: 'a-token-that-nobody-gave-out' })),
  askedByLink: withoutIds(() => ({ code: 'nobodys' })),
  seenByLink: withoutIds(() => ({ code: 'nobodys' })),
  answerByLink: withoutIds(() => ({ code: 'nobodys', answer: 'coming_5' })),
  sayDistance: withoutIds(() => ({ code: 'nobodys', latitude: 12.97, longitude: 77.59 })),
  quietByLink: withoutIds(() => ({ code: 'nobodys', hours: '1' })),
  blockByLink: withoutIds(() => ({ code: 'nobodys', block: 'on' })),
  numberQuestion: withoutIds(() => ({ link: '1.a-link-nobody' })),
  answerNumber: withoutIds(() => ({ link: '1.a-link-nobody', answer: 'declined' })),
  personAsked: withoutIds(() => ({ code: 'nobodys' })),
  personAgrees: withoutIds(() => ({ code: 'nobodys', wants: 'all' })),
  personQuietHours: withoutIds(() => ({ code: 'nobodys', days: ['sun'], begins: '22:00', ends: '07:00' })),
  personEndQuietHours: withoutIds(() => ({ code: 'nobodys' })),
  personLeaves: withoutIds(() => ({ code: 'nobodys' })),
  login: withoutIds(({ phone }) => ({ phone, guid: '' })),
  register: withoutIds(({ newGuid: guid }) => ({ strPhone: '9000000009', strEmail: 'new@example.com', guid })),
  verifyOtp: withoutIds(({ phone }) => ({ phone, password: '000000', guid: '' })),
  ownerLogin: withoutIds(({ phone }) => ({ phone })),
  ownerVerifyOtp: withoutIds(({ phone }) => ({ mobile: phone, password: '000000' })),
  logout: withoutIds(() => ({})),
  registerWithVehicleDetail: {
    ids: { VehicleOwnerMasterId: 'owner' },
    rest: ({ newGuid: guid }) => ({
      ...prefixed('str'),
      strEmail: 'meera@example.com',
      emergencyContactNumber: '9812345670',
      vehiclePlateNumber: 'MH14AB0001',
      guid,
    }),
  },
  addVehicleDetail: {
    ids: { VehicleOwnerMasterId: 'owner' },
    rest: ({ newGuid: guid }) => ({ emergencyContactNumber: '9812345670', vehiclePlateNumber: 'MH14AB0002', guid }),
  },
  profile: { ids: ownerId, rest: () => ({}) },
  updateProfile: {
    ids: { ...ownerId, VehicleOwnerMasterId: 'owner' },
    rest: () => ({ ...prefixed('VehicleOwner'), VehicleOwnerBloodGroup: 'A+' }),
  },
  getQrCode: { ids: ownerId, rest: () => ({ RenewCouponCodeID: '14' }) },
  updateQrCode: {
    ids: ownVehicle,
    rest: () => ({ vehiclePlateNumber: 'KA01AB1234', emergencyContactNumber: '9812345670' }),
  },
  contactLog: { ids: ownerId, rest: () => ({}) },
  thankCaller: { ids: { ...ownerId, contact: 'contact' }, rest: () => ({}) },
  muteSticker: { ids: ownVehicle, rest: () => ({ hours: '8' }) },
  leaveNote: { ids: ownVehicle, rest: () => ({ note: 'key_with_guard' }) },
  setQuietHours: { ids: ownerId, rest: () => ({ days: ['mon', 'sun'], begins: '22:00', ends: '07:00' }) },
  endQuietHours: { ids: ownerId, rest: () => ({}) },
  namedPeople: { ids: ownerId, rest: () => ({}) },
  namePerson: { ids: ownerId, rest: () => ({ name: 'Meera Iyer', phone: '9812345672', relation: 'spouse' }) },
  askPersonAgain: { ids: { ...ownerId, person: 'person' }, rest: () => ({}) },
  removePerson: { ids: { ...ownerId, person: 'person' }, rest: () => ({}) },
  pushBrowsers: { ids: ownerId, rest: () => ({}) },
  addPushBrowser: { ids: ownerId, rest: () => subscribed },
  removePushBrowser: { ids: ownerId, rest: () => ({ mark: 'nobodys' }) },
  ownerLanguage: { ids: ownerId, rest: () => ({ language: 'hi' }) },
  tellByMail: { ids: ownerId, rest: () => ({ told: false }) },
  switchOffSticker: { ids: ownVehicle, rest: () => ({}) },
  replaceSticker: { ids: ownVehicle, rest: ({ newGuid: guid }) => ({ guid }) },
  handOnSticker: { ids: ownVehicle, rest: () => ({}) },
  keepSticker: { ids: ownVehicle, rest: () => ({}) },
  showBloodGroup: { ids: ownerId, rest: () => ({ shown: false }) },
  myData: { ids: ownerId, rest: () => ({}) },
  ownContact: { ids: ownerId, rest: () => ({}) },
  askConfirmation: { ids: ownerId, rest: () => ({ by: 'phone' }) },
  confirmByCode: { ids: ownerId, rest: () => ({ by: 'phone', password: '000000' }) },
  beginConfirmation: { ids: ownerId, rest: () => ({}) },
  confirmByPasskey: { ids: ownerId, rest: () => signedPasskey },
  askNewNumber: { ids: ownerId, rest: () => ({ phone: '9000000008' }) },
  changeNumber: { ids: ownerId, rest: () => ({ phone: '9000000008', password: '000000' }) },
  askNewMail: { ids: ownerId, rest: () => ({ email: 'changed@example.com' }) },
  changeMail: { ids: ownerId, rest: () => ({ email: 'changed@example.com', password: '000000' }) },
  lostNumber: withoutIds(({ phone }) => ({ phone, email: 'lost@example.com' })),
  lostNumberVerify: withoutIds(({ phone }) => ({ phone, email: 'lost@example.com', password: '000000' })),
  deleteAccount: { ids: ownerId, rest: () => ({ confirmed: true }) },
  stateList: withoutIds(() => ({})),
  pincodePlace: withoutIds(() => ({ pincode: '411001' })),
  pages: withoutIds(() => ({ page_id: 1 })),
  productDetail: withoutIds(() => ({ product_id: 1 })),
  promoCode: withoutIds(() => ({ coupon: 'WELCOME10', totalAmount: 500 })),
  paymentStatus: withoutIds((scene) => ({ order_id: scene.order, ...dismissed })),
  paymentStatusPostpaid: withoutIds((scene) => ({ order_id: scene.order, ...dismissed })),
  paymentStatusRenew: { ids: { order_id: 'order' }, rest: () => dismissed },
  resellerPaymentStatus: { ids: { order_id: 'resellerOrder' }, rest: () => dismissed },
  testimonial: withoutIds(() => ({})),
  inquiry: withoutIds(({ phone }) => ({ firstname: 'Meera', lastname: 'Iyer', email: 'meera@example.com', phone })),
  checkout: withoutIds(() => ({ ...buyer, data: oneCarSticker })),
  checkoutPostpaid: withoutIds(() => ({
    ...buyer,
    data: oneCarSticker,
    guid: 'DEMOPOSTUNPAID01',
    VehicleOwnerMasterId: 0,
  })),
  checkoutRenew: {
    ids: { VehicleOwnerMasterId: 'owner' },
    rest: ({ usedGuid: guid }) => ({ guid, productid: 1, productrate: 500, amount: 590 }),
  },
  orderByLink: withoutIds(() => ({ link: '1001.a-link-that-nobody-gave-out' })),
  ownOrder: { ids: { order_id: 'order' }, rest: () => ({}) },
  payOrder: withoutIds(() => ({ link: '1001.a-link-that-nobody-gave-out' })),
  accountStatement: { ids: { guid: 'reseller' }, rest: () => ({ month: '2025-01' }) },
  qrSheet: { ids: { guid: 'reseller', order_id: 'resellerOrder' }, rest: () => ({}) },
  resellerLogin: withoutIds(() => ({ email: 'reseller@example.com' })),
  resellerVerifyOtp: withoutIds(() => ({ email: 'reseller@example.com', password: '000000' })),
  productPrice: { ids: ownGuid, rest: () => ({ productId: 1, quantity: 1 }) },
  createOrder: { ids: ownGuid, rest: () => ({ data: oneCarSticker }) },
  createOrderPostpaid: { ids: ownGuid, rest: () => ({ data: oneCarSticker, payment_mode: 'postpaid' }) },
  resellerProfile: { ids: ownGuid, rest: () => ({}) },
  resellerMe: { ids: ownGuid, rest: () => ({}) },
  resellerTeam: { ids: ownGuid, rest: () => ({}) },
  inviteMember: { ids: ownGuid, rest: () => ({ name: 'Devi', email: 'devi@example.com', role: 'orders' }) },
  inviteMemberAgain: { ids: { ...ownGuid, invitation: 'invitation' }, rest: () => ({}) },
  takeInvitationBack: { ids: { ...ownGuid, invitation: 'invitation' }, rest: () => ({}) },
  changeMember: { ids: { ...ownGuid, member: 'member' }, rest: () => ({ role: 'orders' }) },
  removeMember: { ids: { ...ownGuid, member: 'member' }, rest: () => ({}) },
  leaveTeam: { ids: ownGuid, rest: () => ({}) },
  invitedToTeam: withoutIds(() => ({ code: 'nobodys' })),
  joinTeam: withoutIds(() => ({ code: 'nobodys' })),
  orderList: { ids: ownGuid, rest: () => ({}) },
  orderDetails: { ids: { ...ownGuid, order_id: 'resellerOrder' }, rest: () => ({}) },
  myQr: { ids: ownGuid, rest: () => ({}) },
  resellerStock: { ids: ownGuid, rest: () => ({}) },
  giveStickers: { ids: ownGuid, rest: ({ digitalGuid }) => ({ GUIDs: [digitalGuid] }) },
  takeBackStickers: { ids: ownGuid, rest: ({ digitalGuid }) => ({ GUIDs: [digitalGuid] }) },
  ledgerList: { ids: ownGuid, rest: () => ({}) },
  paymentList: { ids: ownGuid, rest: () => ({}) },
  ownerSessions: { ids: ownerId, rest: () => ({}) },
  endOwnerSessions: { ids: ownerId, rest: () => ({ session: 'others' }) },
  resellerSessions: { ids: ownGuid, rest: () => ({}) },
  askPasskeyLogin: withoutIds(() => ({})),
  ownerPasskeyLogin: withoutIds(() => signedPasskey),
  resellerPasskeyLogin: withoutIds(() => signedPasskey),
  ownerPasskeys: { ids: ownerId, rest: () => ({}) },
  beginOwnerPasskey: { ids: ownerId, rest: () => ({}) },
  addOwnerPasskey: { ids: ownerId, rest: () => madePasskey },
  removeOwnerPasskey: { ids: ownerId, rest: () => ({ passkey: 'none' }) },
  resellerPasskeys: { ids: ownGuid, rest: () => ({}) },
  beginResellerPasskey: { ids: ownGuid, rest: () => ({}) },
  addResellerPasskey: { ids: ownGuid, rest: () => madePasskey },
  removeResellerPasskey: { ids: ownGuid, rest: () => ({ passkey: 'none' }) },
  endResellerSessions: { ids: ownGuid, rest: () => ({ session: 'others' }) },
  ...consoleRows(),
};

function consoleRows() {
  const rows = Object.keys(consoleCalls).map((name) => [
    name,
    withoutIds(consoleMatrix[name as keyof typeof consoleCalls]),
  ]);
  return Object.fromEntries(rows) as Record<keyof typeof consoleCalls, Row>;
}

/** A body that succeeds for the owner or the reseller of a scene; with other ids, in all fields or in the field `only`, one that must be rejected. */
export function validBody(name: keyof typeof calls, scene: Scene, ids: Ids = scene, only?: string): object {
  const { ids: fields, rest } = matrix[name];
  const named = Object.entries(fields).map(([field, what]) => [
    field,
    (only === undefined || only === field ? ids : scene)[what],
  ]);
  return { ...rest(scene), ...Object.fromEntries(named) };
}

/** The kind of account that may make a call. */
const accountKindOf = (auth: CallAuth): AccountKind => (auth === 'anyone' || auth === 'account' ? 'owner' : auth);

/** Who of a scene may make a call: the kind of account, and its id. */
export function principalOf(auth: CallAuth, { owner, resellerId, operators }: Scene): [AccountKind, number] {
  const kind = accountKindOf(auth);
  return [kind, { owner, reseller: resellerId, operator: operators.owner }[kind]];
}
