import type { calls } from '../../contract/calls.ts';
import { codeSeconds } from '../../contract/code-facts.ts';
import { en } from '../../messages/en.ts';
import type { Env } from '../env.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** When unproven numbers are rung less, by India's clock: from `from` o'clock for so many hours. */
export const night = { from: 22, hours: 9 };

/** An address's own limit is twice its usual busiest hour, but at least the table's limit and at most so many times that. */
export const maxTimesUsual = 50;

/** With challenges, an address has so many times its own limit. */
export const challengeMultiplier = 25;

interface Budget {
  words: string;
  paise(env: Pick<Env, 'smsBudget' | 'callBudget'>): number;
}

/** How often something may be done: so often in a window, which begins with the first use in it. */
export interface Limit {
  what: string;
  /** For whom it is counted. An address is the visitor's, beyond the trusted proxies. */
  subject:
    | 'an address'
    | 'an address, of each that has a challenge'
    | 'an address, with a sticker'
    | 'a challenge that was met'
    | 'a number'
    | 'a number, with a sticker'
    | 'a number, by an owner'
    | 'a phone or mail address'
    | 'a phone or mail address, by one address or known browser'
    | 'a sticker'
    | 'a contact'
    | 'an owner'
    | 'a named person'
    | 'a reseller'
    | 'a mail address'
    | 'a mail address, by a reseller'
    | 'an operator'
    | 'the shop';
  /** Uses; or money, in paise, as the settings have it. */
  most: number | Budget;
  seconds: number;
  /** For an address, which a whole town may share: beyond its own limit, a visitor who meets a challenge may go on. */
  hasChallenge?: true;
  /** How many of those visitors a minute may go on by waiting, where that is more than a thirtieth of the hour's own limit. */
  places?: number;
  /** The API calls that count towards it. */
  calls: readonly (keyof typeof calls)[];
  /** For phone calls: counts only those to the owner, or to the emergency contact. */
  to?: 'owner' | 'emergency';
  /** The sentence shown where it is reached. */
  sentence?: string;
  /** The error's code in the contract; `rate_limited` unless given. */
  code?: string;
  /** What happens where it is reached, if no request is rejected for it. */
  instead?: string;
}

const codes = {
  sms: ['login', 'ownerLogin', 'register', 'callerCode', 'askNewNumber'],
  all: [
    'login',
    'ownerLogin',
    'register',
    'callerCode',
    'resellerLogin',
    'operatorLogin',
    'askNewNumber',
    'askNewMail',
    'lostNumber',
  ],
  tries: [
    'verifyOtp',
    'ownerVerifyOtp',
    'callerVerify',
    'resellerVerifyOtp',
    'operatorVerify',
    'changeNumber',
    'changeMail',
    'lostNumberVerify',
  ],
} as const;
/** Also codes sent to a phone or mail address that the account has already, for which no address counts. */
const wrongCodes = [...codes.tries, 'confirmByCode'] as const;
const recipientAndAsker = 'a phone or mail address, by one address or known browser';
const codesAsked = {
  what: 'codes, whatever for',
  subject: recipientAndAsker,
  calls: [...codes.all, 'askConfirmation'],
} as const;
const orders = ['checkout', 'checkoutPostpaid', 'checkoutRenew', 'createOrder', 'createOrderPostpaid'] as const;
const payments = [
  'paymentStatus',
  'paymentStatusPostpaid',
  'paymentStatusRenew',
  'resellerPaymentStatus',
  'payOrder',
] as const;
const resellerFiles = {
  what: 'statements and sheets of codes, which one thread draws with everybody’s invoices',
  subject: 'a reseller',
  calls: ['accountStatement', 'qrSheet'],
} as const;
const passkeysBegun = { what: 'passkeys begun', most: 10, seconds: day } as const;
const personAsked = { what: 'times a person is asked that', calls: ['namePerson', 'askPersonAgain'] } as const;
const teamInvited = { what: 'people invited into a team', calls: ['inviteMember', 'inviteMemberAgain'] } as const;
const operatorFiles = {
  what: 'files of a batch or labels to be printed, and of the books',
  subject: 'an operator',
  calls: ['printSheet', 'takeBooks', 'labelsFile'],
} as const;
const authenticator = {
  what: 'wrong codes of an authenticator app',
  subject: 'an operator',
  calls: ['proveByAuthenticator', 'confirmAuthenticator'],
  sentence: en.console_own_mfa.too_many_codes,
} as const;

const [asCaller, asOwner, asEmergencyContact] = [
  { what: 'calls', subject: 'a number', calls: ['makeCall'] },
  { what: 'calls', subject: 'an owner', calls: ['makeCall'], to: 'owner', sentence: en.contact.sticker_limit },
  {
    what: 'calls to an emergency contact',
    subject: 'a number',
    calls: ['makeCall'],
    to: 'emergency',
    sentence: en.contact.emergency_limit,
  },
] as const;
const unproven = { sentence: en.contact.number_unproven, code: 'number_unproven' } as const;
const fromStrangers = {
  what: 'calls to an emergency contact from numbers that nobody has proven',
  code: unproven.code,
  sentence: en.contact.emergency_unproven,
} as const;
const asUnproven = {
  what: 'calls from a number that nobody has proven',
  subject: 'a number',
  calls: ['makeCall'],
  ...unproven,
} as const;

/** Everything that is counted by the hour, or for another window. SECURITY.md's table is generated from it. */
export const limits = {
  'contact-message': {
    what: 'messages',
    subject: 'a sticker',
    most: 6,
    seconds: hour,
    calls: ['smsTemplate'],
    sentence: en.contact.sticker_limit,
  },
  'contact-call': {
    what: 'calls to the owner',
    subject: 'a sticker',
    most: 6,
    seconds: hour,
    calls: ['makeCall'],
    to: 'owner',
    sentence: en.contact.sticker_limit,
  },
  'contact-address': {
    what: 'messages and calls',
    subject: 'an address',
    most: 30,
    hasChallenge: true,
    // Attackers reach only the stickers that they have seen, and a caller beside a car has no time.
    places: 20,
    seconds: hour,
    calls: ['smsTemplate', 'makeCall'],
  },
  'contact-message-address': {
    what: 'messages',
    subject: 'an address, with a sticker',
    most: 2,
    seconds: hour,
    calls: ['smsTemplate'],
    sentence: en.contact.told_already,
  },
  'contact-call-address': {
    what: 'calls to the owner, and as many to the emergency contact',
    subject: 'an address, with a sticker',
    most: 3,
    seconds: hour,
    calls: ['makeCall'],
    sentence: en.contact.rung_already,
  },
  'contact-call-caller': {
    what: 'calls to the owner, and as many to the emergency contact',
    subject: 'a number, with a sticker',
    most: 3,
    seconds: hour,
    calls: ['makeCall'],
    sentence: en.contact.rung_already,
  },
  'caller-hour': { ...asCaller, most: 10, seconds: hour },
  'caller-day': { ...asCaller, most: 30, seconds: day },
  'owner-hour': { ...asOwner, most: 12, seconds: hour },
  'owner-day': { ...asOwner, most: 40, seconds: day },
  'owner-urgent': {
    what: 'calls about an urgent message that nobody has seen',
    subject: 'an owner',
    most: 3,
    seconds: hour,
    calls: [],
    instead: 'then the message alone',
  },
  // Whoever scans a sticker has proven no number: at night they wake its owner twice at most.
  'owner-urgent-night': {
    what: 'calls at night about an urgent message',
    subject: 'an owner',
    most: 2,
    seconds: night.hours * hour,
    calls: [],
    instead: 'then the message alone',
  },
  // The same contact may be named on any number of stickers.
  'emergency-hour': { ...asEmergencyContact, most: 12, seconds: hour },
  'emergency-day': { ...asEmergencyContact, most: 40, seconds: day },
  'emergency-unagreed': {
    ...asEmergencyContact,
    what: 'calls to an emergency contact who has not agreed',
    most: 3,
    seconds: day,
    sentence: en.contact.emergency_unagreed,
  },
  // Strangers may use these up: a caller who has proven a number is put through all the same, as long as the contact has agreed.
  'emergency-unproven': {
    ...asEmergencyContact,
    ...fromStrangers,
    most: 6,
    seconds: hour,
  },
  'emergency-unproven-day': {
    ...asEmergencyContact,
    ...fromStrangers,
    most: 20,
    seconds: day,
  },
  'caller-unproven': { ...asUnproven, most: 2, seconds: day },
  // Counted only at night, in a window as long as a night.
  'caller-unproven-night': {
    ...asUnproven,
    what: 'calls at night from a number that nobody has proven',
    most: 1,
    seconds: night.hours * hour,
    calls: [],
  },
  'call-budget-owner': {
    what: 'all calls to owners',
    subject: 'the shop',
    most: {
      words: 'three quarters of `CALL_BUDGET`',
      paise: ({ callBudget }) => Math.floor((callBudget.paisePerHour * 3) / 4),
    },
    seconds: hour,
    calls: ['makeCall'],
    to: 'owner',
    sentence: en.contact.provider_down,
  },
  'call-budget-all': {
    what: 'all calls',
    subject: 'the shop',
    most: { words: '`CALL_BUDGET`', paise: ({ callBudget }) => callBudget.paisePerHour },
    seconds: hour,
    calls: ['makeCall'],
    sentence: en.contact.provider_down,
  },
  'contact-steps': {
    what: 'answers to a message, and what else is changed by its link',
    subject: 'a contact',
    most: 30,
    seconds: day,
    calls: ['answerByLink', 'quietByLink', 'blockByLink', 'thankCaller'],
  },
  'contact-places': {
    what: 'places where a vehicle stands',
    subject: 'a contact',
    most: 10,
    seconds: day,
    calls: ['placeContact'],
  },
  'contact-distances': {
    what: 'times it is said how far away somebody is',
    subject: 'a contact',
    most: 20,
    seconds: day,
    calls: ['sayDistance'],
  },
  'contact-still': {
    what: 'times it is said that it is still so',
    subject: 'a contact',
    most: 20,
    seconds: day,
    calls: ['stillSo'],
  },
  // A browser is added once; the rest is for trying again.
  'push-browsers': {
    what: 'browsers that tell of messages',
    subject: 'an owner',
    most: 20,
    seconds: day,
    calls: ['addPushBrowser'],
  },
  'dial-in-address': {
    what: 'PINs to dial in with',
    subject: 'an address',
    most: 20,
    hasChallenge: true,
    seconds: hour,
    calls: ['dialIn'],
  },
  // One PIN of 90,000 is right while it is valid, and each try costs a call from a known number.
  'dial-in-wrong': { what: 'wrong PINs', subject: 'a number', most: 10, seconds: day, calls: [] },
  'emergency-named': {
    what: 'emergency contacts named',
    subject: 'an owner',
    most: 10,
    seconds: day,
    calls: ['registerWithVehicleDetail', 'addVehicleDetail', 'updateQrCode'],
  },
  // Nobody has strangers messaged by naming them, neither many of them nor one of them by many accounts.
  'person-asked': {
    what: 'people asked whether they may be told of messages',
    subject: 'an owner',
    most: 6,
    seconds: day,
    calls: ['namePerson', 'askPersonAgain'],
  },
  'person-asked-number': {
    ...personAsked,
    subject: 'a number',
    most: 3,
    seconds: day,
  },
  // A guard may be named by a whole society.
  'person-asked-number-month': {
    ...personAsked,
    subject: 'a number',
    most: 12,
    seconds: 30 * day,
    sentence: en.named_people.asked_enough,
  },
  'person-asked-by': {
    ...personAsked,
    subject: 'a number, by an owner',
    most: 3,
    seconds: 30 * day,
    sentence: en.named_people.asked_enough,
  },
  'person-choices': {
    what: 'choices of what they are told; leaving is always possible',
    subject: 'a named person',
    most: 30,
    seconds: day,
    calls: ['personAgrees', 'personQuietHours', 'personEndQuietHours'],
  },
  // For each code that is used the owner is notified, and the sticker can go back and forth between two owners.
  'hand-on': {
    what: 'codes to hand stickers on',
    subject: 'an owner',
    most: 20,
    seconds: day,
    calls: ['handOnSticker'],
  },
  'code-soon': { ...codesAsked, most: 1, seconds: codeSeconds.resend },
  'code-asked': { ...codesAsked, most: 5, seconds: hour },
  // What keeps a person's phone quiet must not keep the person out: beyond this limit one more is sent as often as one expires.
  'code-recipient': {
    what: 'codes that browsers ask for which were not logged in before',
    subject: 'a phone or mail address',
    most: 20,
    seconds: day,
    calls: codes.all,
    instead: 'then only as the next line says',
  },
  'code-recipient-more': {
    what: 'codes beyond these',
    subject: 'a phone or mail address',
    most: 1,
    seconds: codeSeconds.valid,
    calls: [],
  },
  'code-address': {
    what: 'codes, but those to what an account has already',
    subject: 'an address',
    most: 20,
    hasChallenge: true,
    seconds: hour,
    calls: codes.all,
  },
  // A sticker is registered once; the rest is for mistyped phones and repeated tries.
  'register-sticker': {
    what: 'codes to register',
    subject: 'a sticker',
    most: 10,
    seconds: hour,
    calls: ['register'],
  },
  // Keeps an owner from having strangers messaged, a few a day, by entering their numbers as a new number.
  'contact-changed': {
    what: 'codes to a new number or mail',
    subject: 'an owner',
    most: 10,
    seconds: day,
    calls: ['askNewNumber', 'askNewMail'],
  },
  // In addition to the five an hour of every recipient of codes.
  'caller-code': { what: 'codes to be rung', subject: 'a number', most: 5, seconds: day, calls: ['callerCode'] },
  'code-wrong': {
    what: 'wrong codes',
    subject: recipientAndAsker,
    most: 20,
    seconds: day,
    calls: wrongCodes,
  },
  // Of a million codes: the asker who requested a code may always enter it, all others as often as this.
  'code-guessed': {
    what: 'codes of six digits that a wrong one was compared with',
    subject: 'a phone or mail address',
    most: 20,
    seconds: day,
    calls: wrongCodes,
    instead: 'then twelve digits are sent',
  },
  'code-try': {
    what: 'tries that open nothing',
    subject: 'an address',
    most: 60,
    hasChallenge: true,
    seconds: hour,
    calls: codes.tries,
  },
  // Counted only after it was rejected: nothing can be guessed here, and the holder of the right one is let in whatever others tried.
  'passkey-try': {
    what: 'passkeys that open nothing',
    subject: 'an address',
    most: 60,
    seconds: hour,
    calls: ['ownerPasskeyLogin', 'resellerPasskeyLogin', 'operatorPasskeyLogin'],
  },
  // The account's holder is sent a message about each one added.
  'passkey-owner': { ...passkeysBegun, subject: 'an owner', calls: ['beginOwnerPasskey'] },
  'passkey-reseller': { ...passkeysBegun, subject: 'a reseller', calls: ['beginResellerPasskey'] },
  'team-invited': {
    ...teamInvited,
    subject: 'a reseller',
    most: 30,
    seconds: day,
    sentence: en.team.too_many,
  },
  // So that no reseller uses up what others may send there. It counts what the reseller has done alone, so they are told.
  'team-invited-person': {
    ...teamInvited,
    subject: 'a mail address, by a reseller',
    most: 3,
    seconds: day,
    sentence: en.team.mailed_enough,
  },
  'team-invited-mail': {
    ...teamInvited,
    subject: 'a mail address',
    most: 6,
    seconds: day,
    instead:
      'then no mail is sent, the link that was mailed before stays good, and the reseller is told nothing: it might be about others who invite the same person',
  },
  // A link is a token of 32 bytes: only wrong ones are counted.
  'team-link': {
    what: 'links of invitations that do not exist',
    subject: 'an address',
    most: 60,
    seconds: hour,
    calls: ['invitedToTeam', 'joinTeam'],
  },
  // Of a million codes three are right at any time: twenty guesses a day find one in half a century.
  'authenticator-soon': { ...authenticator, most: 5, seconds: 5 * minute },
  'authenticator-day': { ...authenticator, most: 20, seconds: day },
  // An attacker who makes us send to numbers of their own (SMS pumping) earns no more than that, and owners are still reached.
  'sms-budget-codes': {
    what: 'all SMS with a code',
    subject: 'the shop',
    most: { words: 'half of `SMS_BUDGET`', paise: ({ smsBudget }) => Math.floor(smsBudget.paisePerHour / 2) },
    seconds: hour,
    calls: codes.sms,
    sentence: en.sign_in.too_busy,
  },
  'sms-budget-all': {
    what: 'all SMS with a code, and all that go to owners and to whom they have named',
    subject: 'the shop',
    most: { words: '`SMS_BUDGET`', paise: ({ smsBudget }) => smsBudget.paisePerHour },
    seconds: hour,
    calls: [...codes.sms, 'askConfirmation', 'smsTemplate', 'namePerson', 'askPersonAgain'],
    sentence: en.sign_in.too_busy,
  },
  'order-address': {
    what: 'orders placed, also refused ones',
    subject: 'an address',
    most: 60,
    hasChallenge: true,
    seconds: hour,
    calls: orders,
    sentence: en.shop.too_many_orders,
  },
  // With a promo code that covers the whole price.
  'free-order-address': {
    what: 'orders that cost nothing',
    subject: 'an address',
    most: 5,
    hasChallenge: true,
    seconds: hour,
    calls: [],
  },
  // Anyone may enter another person's contact: the inquiry or order goes on, but no one's phone or mailbox is filled with it.
  'named-recipient': {
    what: 'SMS about orders that cost nothing, and as many mails about these and inquiries',
    subject: 'a phone or mail address',
    most: 5,
    seconds: day,
    calls: ['inquiry'],
    instead: 'then they are not sent, and Health lists them; those about money always are',
  },
  // Each may have to be rendered, by a thread that renders for all requests.
  'invoice-address': {
    what: 'invoices and credit notes asked for',
    subject: 'an address',
    most: 60,
    hasChallenge: true,
    seconds: hour,
    calls: [],
  },
  'payment-address': {
    what: 'reports of a payment, orders paid again',
    subject: 'an address',
    most: 60,
    hasChallenge: true,
    seconds: hour,
    calls: payments,
    sentence: en.shop.too_many_orders,
  },
  // Codes are short: no one may try them one by one, neither here nor with orders, in which a code may be given, too.
  'promo-address': {
    what: 'wrong promo codes',
    subject: 'an address',
    most: 30,
    hasChallenge: true,
    seconds: hour,
    calls: ['promoCode'],
  },
  // As many as a person in trouble may need.
  'inquiry-address': {
    what: 'inquiries',
    subject: 'an address',
    most: 5,
    hasChallenge: true,
    seconds: hour,
    calls: ['inquiry'],
    sentence: en.inquiries.limit,
  },
  // A page requests one with every figure that is typed.
  'product-price-reseller': {
    what: 'prices of an order that is being put together',
    subject: 'a reseller',
    most: 120,
    seconds: minute,
    calls: ['productPrice'],
  },
  // The largest order's codes are 34 sheets.
  'reseller-file-minute': { ...resellerFiles, most: 10, seconds: minute },
  'reseller-file-hour': { ...resellerFiles, most: 60, seconds: hour },
  // The largest batch is a hundred files.
  'operator-file-minute': { ...operatorFiles, most: 20, seconds: minute },
  'operator-file-hour': { ...operatorFiles, most: 200, seconds: hour },
  // For limits beyond which a visitor has to wait or work.
  challenge: {
    what: 'uses beyond an address’s own',
    subject: 'a challenge that was met',
    most: 5,
    seconds: hour,
    calls: [],
  },
  // A minute's places: the larger the address's own limit, the more there are.
  'challenge-wait': {
    what: 'places to wait for a challenge to be met, for each 30 an hour of its own',
    subject: 'an address, of each that has a challenge',
    most: 1,
    seconds: minute,
    calls: [],
    instead: 'then the puzzle alone',
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** The limits that a visitor may exceed by meeting a challenge. */
export type ChallengedLimit = {
  [Name in LimitName]: (typeof limits)[Name] extends { hasChallenge: true } ? Name : never;
}[LimitName];

/** The limits that are counted for an address. */
export type AddressLimit = {
  [Name in LimitName]: (typeof limits)[Name]['subject'] extends `an address${string}` ? Name : never;
}[LimitName];
