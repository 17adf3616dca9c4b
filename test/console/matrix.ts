import type { calls } from '../../contract/calls.ts';
import type { consoleCalls } from '../../contract/console/calls.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { sentenceHash } from '../../server/console/languages/sentence-hash.ts';
import { firm } from '../firm.ts';
import type { Row } from '../matrix-row.ts';
import { smallRoll } from '../print-templates.ts';
import { saidLanguage } from './languages.ts';
import { ownerRows } from './owner-rows.ts';
import { shopRows } from './shop-rows.ts';
import { siteContentRows } from './site-content-rows.ts';
import { stickerRows } from './sticker-rows.ts';

const terms = { prepaid_percent: 20, postpaid_percent: 10, purchase_limit: 50, tiers: [] };
const reason = 'He asked for it by mail';
const credential = { id: 'none', rawId: 'none', type: 'public-key' };

/** A passkey that a browser claims to have made, and a signature by it; neither is known to the server. */
export const madePasskey = {
  response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
};
export const signedPasskey = {
  response: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
};

/**
 * Calls that prove the caller’s identity. They succeed only after an earlier step in the same session, or with what only the person's phone knows,
 * and have tests of their own (server/console/mfa, server/sign-in/passkeys). And what each operator may do with what is their own alone
 * (server/console/saved-views).
 */
export const testedElsewhere: ReadonlySet<string> = new Set<keyof typeof calls>([
  'addOwnerPasskey',
  'removeOwnerPasskey',
  'addResellerPasskey',
  'removeResellerPasskey',
  'confirmByCode',
  'beginConfirmation',
  'confirmByPasskey',
  'askNewNumber',
  'changeNumber',
  'askNewMail',
  'changeMail',
  'confirmAuthenticator',
  'proveByAuthenticator',
  'removeAuthenticator',
  'addPasskey',
  'askPasskey',
  'proveByPasskey',
  'renamePasskey',
  'removePasskey',
  'removeView',
  // The reseller, who is in no team, cannot leave it.
  'leaveTeam',
  'booksPart',
]);

/** For a call whose audit entry is one of two actions: the body that causes the second one, sent after the first. */
export const secondBodies: Partial<Record<keyof typeof calls, Row['rest']>> = {
  switchOperator: ({ operators: { support: id } }) => ({ id, version: 2, is_on: true, reason }),
  switchReseller: ({ resellerId: id }) => ({ id, version: 2, is_on: true, reason }),
  assignInquiry: ({ siteContent: { inquiry: id } }) => ({ id, version: 2, to: 'nobody' }),
  closeInquiry: ({ siteContent: { inquiry: id } }) => ({ id, version: 2, is_closed: false }),
  publishTestimonial: ({ siteContent: { testimonial: id } }) => ({ id, version: 2, is_published: false }),
  markLanguageRead: () => ({ language: saidLanguage, version: 2, is_read: false }),
};

/** Today's: a run may go on over midnight. */
const parcel = () => ({ courier: 'Blue Dart', docket: 'BD-1234', dispatched_on: indianDate(new Date()) });

/** A body with which each console call succeeds. Operators have no ids of their own here: they may name anyone's. */
export const consoleMatrix: Record<keyof typeof consoleCalls, Row['rest']> = {
  operatorLogin: () => ({ email: 'operator@example.com' }),
  operatorVerify: () => ({ email: 'operator@example.com', password: '000000' }),
  operatorPasskeyLogin: () => signedPasskey,
  operatorProfile: () => ({}),
  changeOwnKeys: () => ({ uses_keys: false }),
  operatorList: () => ({}),
  operatorCard: ({ operators: { support: id } }) => ({ id }),
  inviteOperator: ({ phone }) => ({ name: 'Meera Iyer', email: `c${phone}@example.com`, role: 'support' }),
  changeOperator: ({ operators: { support: id } }) => ({ id, version: 1, name: 'Meera Iyer', role: 'fulfilment' }),
  switchOperator: ({ operators: { support: id } }) => ({ id, version: 1, is_on: false, reason }),
  resetOperator: ({ operators: { support: id } }) => ({ id, version: 1, reason }),
  resellerList: () => ({}),
  resellerCard: ({ resellerId: id }) => ({ id }),
  teamOfReseller: ({ resellerId: id }) => ({ id }),
  removeMemberOfReseller: ({ resellerId: id, member }) => ({ id, member, reason }),
  resellerDetails: ({ resellerId: id }) => ({ id, reason }),
  resellerAccount: ({ resellerId: id }) => ({ id }),
  resellerStatement: ({ resellerId: id }) => ({ id, month: '2025-01' }),
  addReseller: ({ resellerId }) => ({
    ...firm,
    ...terms,
    email: `firm${resellerId}@example.com`,
    mobile: '9844012346',
  }),
  changeResellerDetails: ({ resellerId: id }) => ({ ...firm, id, version: 1, email: `changed${id}@example.com` }),
  changeResellerTerms: ({ resellerId: id }) => ({ ...terms, id, version: 1, reason }),
  switchReseller: ({ resellerId: id }) => ({ id, version: 1, is_on: false, reason }),
  recordTransfer: ({ resellerId: id }) => ({
    id,
    direction: 'in',
    amount: 100,
    reference: 'UTR1',
    on: '2026-11-20',
  }),
  beginAuthenticator: () => ({}),
  confirmAuthenticator: () => ({ code: '000000' }),
  proveByAuthenticator: () => ({ code: '000000' }),
  removeAuthenticator: () => ({}),
  beginPasskey: () => ({}),
  addPasskey: () => ({ name: 'Laptop', ...madePasskey }),
  askPasskey: () => ({}),
  proveByPasskey: () => signedPasskey,
  renamePasskey: () => ({ passkey_id: 'none', name: 'Laptop' }),
  removePasskey: () => ({ passkey_id: 'none' }),
  myMfaMethods: () => ({}),
  logOutEverywhere: () => ({}),
  consoleOrders: () => ({}),
  consoleOrder: ({ consoleOrders }) => ({ order_id: consoleOrders.packed }),
  pickSticker: ({ consoleOrders }) => ({ order_id: consoleOrders.empty, code: consoleOrders.freeGuid }),
  returnSticker: ({ consoleOrders }) => ({ order_id: consoleOrders.packed, code: consoleOrders.packedGuid }),
  dispatchOrder: ({ consoleOrders }) => ({ order_id: consoleOrders.packed, version: 1, ...parcel() }),
  correctDispatch: ({ consoleOrders }) => ({ order_id: consoleOrders.sent, version: 1, ...parcel() }),
  completeOrder: ({ consoleOrders }) => ({ order_id: consoleOrders.sent, version: 1 }),
  askCourier: ({ consoleOrders }) => ({ order_id: consoleOrders.returning }),
  closeCase: ({ consoleOrders }) => ({ order_id: consoleOrders.returning, version: 1, reason }),
  packing: () => ({}),
  takeParcel: () => ({}),
  setParcelAside: ({ consoleOrders }) => ({ order_id: consoleOrders.packed }),
  dispatchParcel: ({ consoleOrders }) => ({
    order_id: consoleOrders.packed,
    version: 1,
    courier: 'Blue Dart',
    docket: 'BD-1234',
  }),
  bookParcel: ({ consoleOrders }) => ({ order_id: consoleOrders.packed, version: 1 }),
  courierLabel: ({ consoleOrders }) => ({ order_id: consoleOrders.booked }),
  requestPickup: () => ({}),
  undoDispatch: ({ consoleOrders }) => ({ order_id: consoleOrders.leaving, version: 1 }),
  printLabels: () => ({ most: 1 }),
  choosePacking: () => ({ prints: 'collected', is_muted: true }),
  cancelOrder: ({ consoleOrders }) => ({
    order_id: consoleOrders.packed,
    version: 1,
    reason: 'The buyer asked for it',
  }),
  orderSelection: ({ consoleOrders }) => ({ step: 'cancel', ids: String(consoleOrders.packed) }),
  cancelOrders: ({ consoleOrders }) => ({ Orders: [{ id: consoleOrders.packed, version: 1, picked: 1 }], reason }),
  labelsFile: ({ consoleOrders }) => ({ Orders: [{ id: consoleOrders.packed, version: 1 }], paper: 'a4' }),
  readDispatchFile: ({ consoleOrders }) => ({
    text: `Order No,AWB,Date\r\n${consoleOrders.packed},BD-1234,${parcel().dispatched_on}\r\n`,
    courier_of_all: 'Blue Dart',
  }),
  dispatchOrders: ({ consoleOrders }) => ({ Orders: [{ id: consoleOrders.packed, version: 1, ...parcel() }] }),
  refundOrder: ({ consoleOrders }) => ({
    order_id: consoleOrders.packed,
    version: 1,
    amount: '100.50',
    reason: 'One pack was torn',
  }),
  orderLabel: ({ consoleOrders }) => ({ order_id: consoleOrders.packed }),
  resendInvoice: ({ consoleOrders }) => ({ order_id: consoleOrders.packed }),
  resendCreditNote: ({ consoleOrders }) => ({
    order_id: consoleOrders.credited,
    credit_note_id: consoleOrders.creditNote,
  }),
  ...stickerRows,
  ...shopRows,
  presetList: () => ({}),
  changePreset: ({ preset: preset_id }) => ({
    preset_id,
    version: 1,
    text: 'Car alarm is on',
    position: 3,
    dlt_template_id: '',
  }),
  translatePreset: ({ preset: preset_id }) => ({
    preset_id,
    version: 1,
    language: 'ta',
    text: 'கார் அலாரம்',
    dlt_template_id: '',
  }),
  removeTranslation: ({ preset: preset_id }) => ({ preset_id, version: 1, language: 'hi' }),
  languageList: () => ({}),
  languageCard: () => ({ language: saidLanguage }),
  registerSms: () => ({
    language: saidLanguage,
    version: 1,
    sms: 'owner_alert',
    sentence_hash: sentenceHash(messagesFor(saidLanguage).sms.owner_alert),
    dlt_template_id: '1107000000000000042',
  }),
  markLanguageRead: () => ({ language: saidLanguage, version: 1, is_read: true }),
  ...ownerRows,
  ...siteContentRows,
  sheetsOfBatch: ({ batches }) => ({ batch_id: batches.ready }),
  printSheet: ({ batches }) => ({ batch_id: batches.ready, template_id: 1 }),
  templateList: () => ({}),
  createTemplate: () => smallRoll,
  changeTemplate: ({ template: template_id }) => ({ ...smallRoll, template_id, version: 1 }),
  firstSteps: () => ({}),
  hideFirstSteps: () => ({}),
  news: () => ({}),
  seeNews: () => ({ at: '2026-11-20T06:30:00Z' }),
  consoleSearch: () => ({ search: 'DEMOCARPAID00001' }),
  today: () => ({}),
  health: () => ({}),
  failedMessages: () => ({}),
  retryMessage: ({ stuck }) => ({ id: stuck.message }),
  retryMessages: () => ({ reason }),
  booksMonth: () => ({ month: '2026-10' }),
  takeBooks: () => ({ month: '2026-10', file: 'gstr1' }),
  booksPart: () => ({ taken: 1 }),
  settlementList: () => ({}),
  settlementReports: () => ({}),
  settlementItems: () => ({}),
  unmatchedPayments: () => ({}),
  sendPaymentBack: ({ stuck }) => ({ id: stuck.payment, reason }),
  stuckRefunds: () => ({}),
  webhooksReceived: () => ({}),
  auditEntries: () => ({}),
  checkAudit: () => ({}),
};
