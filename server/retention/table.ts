import { answerHours } from '../../contract/owner-answers.ts';
import type { Tables } from '../db/tables.ts';
import type { AnyRow, QueueRetention, Retention } from './rule.ts';

/** As long as the Digital Personal Data Protection Rules ask for a log to be kept, in a leap year, too, and no longer. */
const logDays = 366;

const asLog = 'The DPDP Rules ask that such a log is kept for a year.';
const books =
  'The books: tax law wants orders and invoices kept. For how many years, an accountant has to say; nothing deletes them.';
const forGood = 'kept for good';
/** A complaint to a courier is made within weeks; a parcel of which nothing was heard for 45 days is given up. */
const courierWordsDays = 90;
const ofShop = 'What operators have written; it grows by their hands alone.';
const shown = 'The site shows it.';

/**
 * How long the rows of every table are kept, and why: the only place that says so. `purge.ts` deletes and erases by it, code of its own takes its
 * days from it (`days-kept.ts`), and docs/RETENTION.md is made of it.
 */
export const retention = {
  account_entry: {
    kept: forGood,
    why: `${books} Each entry continues the one before, and the database refuses one that does not.`,
  },
  answer_link: {
    rules: [{ task: 'purge-answer-links', until: 'expires_at', lasts: `${answerHours} hours after the message` }],
    with: ['contact'],
    sooner: 'the account is deleted, or the sticker handed on',
    why: 'Whoever finds an old SMS answers nothing more; and where the vehicle stands is nobody’s business the day after.',
  },
  audit_entry: {
    kept: forGood,
    why: 'Its chain is checked from the first entry on, so none can go, and the database refuses to delete one. An entry is half a kilobyte: ten operators with 300 a day each make a million a year.',
  },
  batch: {
    kept: forGood,
    why: 'From which printing a sticker is, and what is to be recalled. One row for each printing.',
  },
  busy_hour: {
    rules: [{ task: 'forget-busy-hours', since: 'day', days: 7, holds: 'day' }],
    why: 'So far back a limit looks for what is usual.',
  },
  caller_block: {
    rules: [{ task: 'forget-over-blocks', until: 'until', lasts: 'as long as the operator has said' }],
    sooner: 'an operator ends it',
    kept: 'one without an end is kept until then',
    why: 'Against callers who harass people. The audit log says who was blocked, and why.',
  },
  channel_pause: { kept: 'one row for each channel', why: 'Whether a provider is left alone for a while.' },
  charge: { kept: forGood, why: books },
  chosen_columns: {
    kept: 'until the operator chooses others',
    why: 'Which columns an operator wants to see. One row for each list.',
  },
  code_warning: {
    rules: [{ task: 'forget-expired-codes', since: 'told_at', days: 1 }],
    sooner: 'the account is deleted',
    why: 'Nobody is warned twice within a day that very many codes are asked for in their name.',
  },
  consent: {
    kept: forGood,
    why: 'To prove that somebody has agreed, and to which words, is ours (DPDP Act, section 6). Once the account is deleted it names nobody.',
  },
  contact: { rules: [{ task: 'forget-old-contacts', since: 'created_at', days: logDays }], why: asLog },
  contact_distance: { with: ['answer_link'], why: 'Whoever stands at the vehicle wants to know it now.' },
  contact_ladder: { with: ['contact'], why: 'Part of the contact’s log.' },
  contact_place: {
    with: ['answer_link'],
    sooner: 'the caller takes it back',
    why: 'The owner looks for the vehicle now.',
  },
  contact_step: { with: ['contact'], why: 'Part of the contact’s log.' },
  credit_note: { kept: forGood, why: books },
  credit_note_counter: { kept: 'one row for each financial year', why: 'The numbers of credit notes have no gap.' },
  day_total: {
    kept: forGood,
    why: 'How each day went, beside a year before. One row for each day, with nobody in it.',
  },
  dial_in_pin: {
    rules: [{ task: 'forget-expired-pins', until: 'expires_at', lasts: 'minutes after it was given out' }],
    with: ['sticker'],
    why: 'Five digits are given out again and again.',
  },
  given_sticker: {
    rules: [{ task: 'forget-given-notes', since: 'created_at', days: 180, erases: ['note_sealed'] }],
    with: ['sticker'],
    sooner: 'the sticker is registered, or the reseller takes the mark back',
    kept: 'that it was sold, and when, as long as the sticker',
    why: 'The reseller’s own list of what they have sold. Their words about a customer help to remind them, and later nobody.',
  },
  hand_on: {
    rules: [
      {
        task: 'forget-unused-hand-ons',
        until: 'expires_at',
        days: 7,
        only: { sql: 'taken_at is null', words: 'codes that nobody has used' },
      },
    ],
    sooner: 'the sticker is switched off or replaced, or the account deleted',
    kept: 'completed ones are kept for good, without their code',
    why: 'So long a buyer has to take the sticker over; and when it changed hands tells which contacts were whose.',
  },
  inquiry: {
    rules: [{ task: 'forget-old-inquiries', since: 'created_at', days: logDays, by: 'server/inquiries/purge.ts' }],
    kept: 'one about which a mail came or an operator wrote later: as long after that',
    why: `${asLog} The words of its mails are erased with it.`,
  },
  inquiry_entry: { with: ['inquiry'], why: 'What was answered to the inquiry.' },
  inquiry_mail: { with: ['inquiry'], why: 'What its writer answered by mail.' },
  invoice: { kept: forGood, why: books },
  invoice_counter: { kept: 'one row for each financial year', why: 'The numbers of invoices have no gap.' },
  job_run: {
    kept: 'one row for each task, while there is such a task',
    why: 'What the console shows of its last run.',
  },
  joined_message: { with: ['contact'], why: 'Part of the contact’s log: who had the same reason.' },
  key_proof: { kept: 'one row for each data key', why: 'A start with wrong keys is refused by it.' },
  known_browser: {
    rules: [{ task: 'forget-unused-browsers', since: 'last_login_at', days: 400 }],
    sooner: 'the account is deleted',
    why: 'As long as the browser keeps its cookie, by which it has limits of its own.',
  },
  last_backup: { kept: 'one row', why: 'When the shop was backed up last, so that somebody is told if it is not.' },
  left_for_good: {
    kept: forGood,
    why: 'We have promised not to ask that number again for the same owner. Only a keyed hash is left.',
  },
  named_person: {
    rules: [
      {
        task: 'purge-unanswered-people',
        since: 'asked_at',
        days: 30,
        only: { sql: "state = 'asked'", words: 'people who have not answered' },
        by: 'server/contact/people/end.ts',
      },
    ],
    sooner: 'they leave, are removed, or the account is deleted',
    kept: 'who has agreed is kept until then, who has left without name and number until the account is deleted',
    why: 'Whoever says nothing has not agreed.',
  },
  number_consent: {
    kept: forGood,
    why: 'As long as we keep to what the holder of a number has said. Only a keyed hash is left.',
  },
  offered_language: {
    kept: 'one row for each language',
    why: 'Whether somebody who speaks it has read its sentences.',
  },
  operator: { kept: forGood, why: 'The audit log names them, those as well who were switched off.' },
  order_line: { kept: forGood, why: books },
  orders: {
    rules: [
      {
        task: 'forget-lapsed-buyers',
        since: 'lapsed_at',
        days: 30,
        erases: ['buyer_sealed', 'phone_index', 'language'],
        only: { sql: "state = 'lapsed'", words: 'orders that were not paid' },
      },
    ],
    kept: 'the order itself is kept for good',
    why: `Until then their money may still come. ${books}`,
  },
  outgoing: {
    rules: [
      { task: 'erase-settled-payloads', since: 'settled_at', days: 7, erases: ['payload_sealed', 'recipient_index'] },
      {
        task: 'forget-old-contacts',
        since: 'created_at',
        days: logDays,
        only: { sql: 'settled_at is not null', words: 'messages whose outcome is known' },
      },
    ],
    sooner:
      'its words go at once with what they are about: a used code, a person who is no longer named, an inquiry, a deleted account; and the call of an urgent message goes that somebody has seen',
    why: `For a week one that failed can be sent again; then its words and its number are needed no more. ${asLog}`,
  },
  owner: {
    rules: [
      {
        task: 'forget-unregistered-owners',
        since: 'created_at',
        days: 7,
        only: {
          sql: 'registered_at is null and deleted_at is null',
          words: 'owners who proved a number and never registered',
        },
        by: 'server/owners/purge-unregistered.ts',
      },
    ],
    kept: 'others until the account is deleted, and the empty row for good',
    why: 'So long a registration can be finished. The empty row is what consents and contacts refer to.',
  },
  owner_block: {
    rules: [{ task: 'purge-owner-blocks', until: 'until', days: 30 }],
    sooner: 'the owner ends it, or deletes the account',
    why: 'Not longer: an address is shared by many, and is somebody else’s next month.',
  },
  packer: {
    kept: 'one row for each operator who has chosen',
    why: 'How they pack: when labels are printed, and whether a scan makes a sound.',
  },
  page_draft: { kept: 'one row for each page, until it is published or discarded', why: ofShop },
  page_translation: { kept: forGood, why: 'A consent says which translation was read.' },
  page_version: { kept: forGood, why: 'A consent says which version was agreed to.' },
  parcel: {
    kept: forGood,
    why: 'Who packed an order and when it left, of an order that stays. It names nobody but an operator, by number.',
  },
  passkey: {
    with: ['owner'],
    kept: 'until its holder or an operator removes it, or the account is deleted',
    why: 'Its holder logs in by it.',
  },
  payment: { kept: forGood, why: books },
  payment_report: {
    rules: [{ task: 'forget-old-events', since: 'created_at', days: logDays }],
    why: `What a payment window said, for questions about a payment. ${asLog}`,
  },
  pick: {
    kept: 'kept for good, unless the sticker is taken out of the parcel',
    why: 'Which sticker is in which parcel, of an order that stays.',
  },
  pickup: {
    kept: 'one row for each day',
    why: 'Of which days a courier was asked to fetch parcels. It names nobody but an operator, by number.',
  },
  picture: { kept: forGood, why: `${ofShop} A product shows it, or has shown it.` },
  picture_file: { kept: forGood, why: 'Of its picture, in each width.' },
  planned_price: {
    kept: forGood,
    why: 'What a price was, and when: proof of what is struck through. One that never began is deleted.',
  },
  preset: { kept: forGood, why: `${ofShop} Contacts refer to it.` },
  preset_translation: { kept: 'until an operator takes it away', why: ofShop },
  price_tier: { kept: 'until an operator changes it', why: ofShop },
  print_template: { kept: forGood, why: ofShop },
  product: { kept: forGood, why: `${shown} Orders refer to it.` },
  product_price: { kept: forGood, why: 'What a price was, and when: proof of what is struck through.' },
  product_translation: { kept: 'until an operator takes it away', why: ofShop },
  promo_code: { kept: forGood, why: `${ofShop} Orders refer to it.` },
  pulse: { kept: 'one row', why: 'When a process last said that it is alive.' },
  push_subscription: {
    with: ['owner', 'session'],
    kept: 'until notifications are turned off or end, or a sixth browser takes its place',
    why: 'Where the owner wants to be told.',
  },
  quiet_hours: {
    kept: 'one row for each owner, until they turn them off or delete the account',
    why: 'When callers do not disturb them.',
  },
  rate_limit: {
    rules: [
      { task: 'forget-expired-limits', until: 'expire', lasts: 'as long as its limit counts', holds: 'milliseconds' },
    ],
    why: 'A count whose window has ended counts nothing.',
  },
  recent_message: {
    with: ['contact'],
    kept: 'one row for each sticker and reason',
    why: 'The message that others with the same reason join.',
  },
  refund: { kept: forGood, why: books },
  release_file: {
    rules: [{ task: 'forget-release-files', since: 'used_at', days: 7 }],
    why: 'A page that somebody left open for so long asks a process of another release for it.',
  },
  reseller: { kept: forGood, why: `${books} Orders and the account’s entries refer to it.` },
  reseller_member: {
    rules: [{ task: 'erase-removed-members', since: 'removed_at', days: logDays, erases: ['name_sealed'] }],
    sooner: 'the mail address, as soon as they are removed',
    kept: 'a row without a name, as long as the orders that refer to it',
    why: 'So long the reseller can ask who has ordered or sold what; later the name of somebody who has left is of no use.',
  },
  sandbox_message: { kept: 'the newest 500', why: 'What the sandbox shows; a shop has none.' },
  sandbox_payment: {
    kept: 'kept as long as the sandbox',
    why: 'The books of the simulated provider; a shop has none.',
  },
  saved_answer: { kept: 'until an operator deletes it', why: ofShop },
  saved_view: {
    kept: 'until its operator or an owner of the shop removes it',
    why: `${ofShop} No search and nothing of one person is in it.`,
  },
  scan_day: {
    kept: 'one row for each day',
    why: 'How many scans there were: a number, of nobody. A year is 365 rows.',
  },
  session: {
    rules: [{ task: 'forget-unused-sessions', since: 'last_used_at', days: 30, by: 'server/sign-in/sessions.ts' }],
    sooner:
      'it is logged out, its owner changes number or mail address elsewhere, the account is deleted, or, of operators, a backup is restored',
    kept: 'one in which a browser shows notifications is kept as long as it does',
    why: 'So long a login opens the account without being used; an operator’s opens nothing after twelve hours.',
  },
  settlement: { kept: forGood, why: books },
  settlement_day: { kept: 'one row for each day', why: 'Of which days the provider’s settlement reports were read.' },
  settlement_item: { kept: forGood, why: books },
  shipment: {
    rules: [
      { task: 'erase-courier-words', since: 'state_at', days: courierWordsDays, erases: ['place'], erasedTo: '' },
      { task: 'forget-old-shipments', since: 'state_at', days: logDays },
    ],
    why: 'For a year somebody may ask what became of a parcel, and for some weeks where it was. The order keeps its courier and docket.',
  },
  shipment_attempt: {
    kept: forGood,
    why: 'By which number a courier knows an order that stays: it is asked for no other parcel by it.',
  },
  shipment_step: {
    rules: [
      {
        task: 'erase-courier-words',
        since: 'at',
        days: courierWordsDays,
        erases: ['place', 'remark'],
        erasedTo: '',
      },
    ],
    with: ['shipment'],
    why: 'The places and words of its courier say where a buyer lives, and what was said at the door: for a complaint to the courier, and no longer. When what happened stays as long as the parcel.',
  },
  shipment_taken_back: {
    rules: [
      { task: 'erase-courier-words', since: 'ended_at', days: courierWordsDays, erases: ['detail'], erasedTo: '' },
    ],
    kept: 'the row is kept for good',
    why: 'Which bookings were taken back, of an order that stays. Why a courier would not is in its own words, in which anybody may be named.',
  },
  sign_in_code: {
    rules: [{ task: 'forget-expired-codes', since: 'expires_at', days: 1, by: 'server/sign-in/purge-codes.ts' }],
    sooner: 'it is used, fifty newer ones were asked for, or the account is deleted',
    why: 'For a day somebody may want to know that it has expired; the words of its message are erased with it.',
  },
  sms_template: { kept: 'until an operator takes it away', why: ofShop },
  sticker: {
    kept: 'kept for good, unless its printing is cancelled',
    why: 'Its code is printed, and has to say that it is off.',
  },
  team_invitation: {
    rules: [{ task: 'forget-team-invitations', since: 'invited_at', days: 30 }],
    sooner: 'it is accepted or taken back, or the reseller is switched off',
    why: 'It is good for seven days, and the reseller sees for some weeks whom to invite again.',
  },
  testimonial: { kept: forGood, why: ofShop },
  told_person: {
    rules: [{ task: 'purge-answer-links', until: 'expires_at', lasts: `${answerHours} hours after the message` }],
    with: ['contact', 'named_person'],
    sooner: 'the sticker is handed on, or the person leaves',
    why: 'Whoever finds an old SMS to them answers nothing more.',
  },
  transfer: { kept: forGood, why: books },
  used_challenge: {
    rules: [{ task: 'forget-used-challenges', until: 'expires_at', lasts: 'minutes after it was asked for' }],
    why: 'Nothing signed is accepted twice; later it is not accepted at all.',
  },
  vehicle: {
    kept: 'until the account is deleted, and the empty row for good',
    why: 'What contacts and stickers refer to.',
  },
  webhook_event: {
    rules: [
      { task: 'erase-settled-events', since: 'settled_at', days: 30, erases: ['body_sealed'] },
      {
        task: 'forget-old-events',
        since: 'received_at',
        days: logDays,
        only: { sql: 'settled_at is not null', words: 'events that were processed' },
      },
    ],
    why: `After a month the payer’s mail address and number in it are needed no more. ${asLog}`,
  },
} as const satisfies { [Table in keyof Tables]: Retention<Tables[Table]> };

/** Every table with what is said of it, in the order of their names. */
export const retentions = Object.entries(retention) as [keyof Tables, Retention<AnyRow>][];

/** In days, of the queue's jobs. The last two are its own defaults. */
export const jobDays = { ended: 1, endedByTheClock: 7, waiting: 14 };

/** The tables that the queue has made in its schema `jobs`, and keeps in order itself. */
export const queueRetention: Record<string, QueueRetention> = {
  bam: { kept: 'one row for each index that it has built', why: 'An upgrade builds them beside running servers.' },
  job: {
    kept: `deleted ${jobDays.ended} day after a job has ended, ${jobDays.endedByTheClock} days where it ran by the clock, ${jobDays.waiting} days after it was to run where no process ran it`,
    why: 'Done once, it is for whoever looks what happened. It names ids, and nobody.',
  },
  job_dependency: { kept: 'nothing is written', why: 'No job of ours waits for another.' },
  queue: { kept: 'one row for each kind of job', why: 'How often each is tried.' },
  queue_stats: { kept: 'nothing is written', why: 'The figures are those of /metrics.' },
  schedule: { kept: 'one row for each task, while there is such a task', why: 'When each runs.' },
  subscription: { kept: 'nothing is written', why: 'Jobs are sent to their queue.' },
  version: { kept: 'one row', why: 'Which release of the queue its tables are of.' },
  warning: { kept: 'nothing is written', why: 'Warnings go to the log.' },
};
