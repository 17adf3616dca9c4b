import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageIds } from '../../contract/catalog.ts';
import { codeSeconds } from '../../contract/code-facts.ts';
import { answerHours } from '../../contract/owner-answers.ts';
import type { Tables } from '../db/tables.ts';
import { limits } from '../limits/table.ts';
import { retention, retentions } from '../retention/table.ts';
import { releasedPages } from './publish.ts';

const root = join(import.meta.dirname, '../..');
const notice = releasedPages().findLast(({ page_id }) => page_id === pageIds.privacy)?.description ?? '';

/** Says nothing of a person, or of nobody but an operator. */
const nobody = '';

/** By which words the notice says what a table has of people. A new table does not compile without its own. */
const saidOfTable: Record<keyof Tables, string> = {
  account_entry: 'your account with us',
  answer_link: 'shown for a day to whoever sent it',
  audit_entry: 'What our staff looked up or changed',
  batch: nobody,
  busy_hour: 'Counts by which we limit misuse',
  caller_block: 'our staff may block',
  channel_pause: nobody,
  charge: 'Order and payment references',
  chosen_columns: nobody,
  code_warning: 'Counts by which we limit misuse',
  consent: 'what you agreed to in which version',
  contact: 'When and how a sticker was used',
  contact_distance: 'How far away you are',
  contact_ladder: 'The call about an urgent message',
  contact_place: 'Where the vehicle stands',
  contact_step: 'Your answer to a message, and when you looked at it',
  credit_note: 'Orders and invoices',
  credit_note_counter: nobody,
  day_total: nobody,
  dial_in_pin: nobody,
  given_sticker: 'a few words of their own about whom they sold it to',
  hand_on: 'hand a sticker on',
  inquiry: 'in the contact form',
  inquiry_entry: 'what we answer',
  inquiry_mail: 'in answer to our mails',
  invoice: 'Orders and invoices',
  invoice_counter: nobody,
  job_run: nobody,
  joined_message: 'you all follow one message',
  key_proof: nobody,
  known_browser: 'That a browser has logged in before',
  last_backup: nobody,
  left_for_good: 'a keyed hash, from which no number can be read',
  named_person: 'People who may answer for you',
  number_consent: 'a keyed hash of your number',
  offered_language: nobody,
  operator: nobody,
  order_line: 'Orders and invoices',
  orders: 'Orders and invoices',
  outgoing: 'The number and words of a message or call',
  owner: 'Date of birth',
  owner_block: 'That you block a caller',
  packer: nobody,
  page_draft: nobody,
  page_translation: nobody,
  page_version: nobody,
  parcel: nobody,
  passkey: 'A passkey, if you add one',
  payment: 'Order and payment references',
  payment_report: 'what the payment provider reports',
  pick: nobody,
  pickup: nobody,
  picture: nobody,
  picture_file: nobody,
  preset: nobody,
  preset_translation: nobody,
  sms_template: nobody,
  price_tier: nobody,
  print_template: nobody,
  product: nobody,
  planned_price: nobody,
  product_price: nobody,
  product_translation: nobody,
  promo_code: nobody,
  pulse: nobody,
  push_subscription: 'the address and the keys by which your browser can be reached',
  quiet_hours: 'Quiet hours, if you set them',
  rate_limit: 'Counts by which we limit misuse',
  recent_message: 'you all follow one message',
  refund: 'Order and payment references',
  release_file: nobody,
  reseller: 'also your GSTIN',
  reseller_member: 'what you have ordered and sold, and when you were last here',
  sandbox_message: nobody,
  sandbox_payment: nobody,
  saved_answer: nobody,
  saved_view: nobody,
  scan_day: nobody,
  session: 'When you logged in and with which kind of browser',
  settlement: nobody,
  settlement_day: nobody,
  settlement_item: nobody,
  shipment: 'What became of a parcel on its way',
  shipment_step: 'What became of a parcel on its way',
  shipment_attempt: nobody,
  shipment_taken_back: 'What became of a parcel on its way',
  sign_in_code: 'A login code’s message',
  sticker: 'A parking note, or that you want quiet',
  team_invitation: 'invites you into their team, your name and mail address',
  testimonial: 'What you say of us on our site',
  told_person: 'That they were told of a message: one day',
  transfer: 'your orders, transfers',
  used_challenge: nobody,
  vehicle: 'Vehicle plate number',
  webhook_event: 'what the payment provider reports',
};

/** By which words it says what a file keeps in a cookie or in the browser's storage. */
const saidOfStorage: Record<string, string> = {
  'server/contact/message.ts': 'one for each message you sent lets your browser follow it for a day',
  'server/http/challenge-cookie.ts': 'one of an hour holds a puzzle',
  'server/http/chosen-language.ts': 'one remembers for a year in which language you want to read',
  'server/orders/place.ts': 'for 180 days',
  'web/account/passkeys/passkey-login-cookie.ts': 'one of five minutes is for a login with a passkey',
  'web/cart-cookie.ts': 'your cart for 30 days',
  'web/challenge/solve-pending-challenge.ts': 'one of an hour holds a puzzle',
  'web/console/change/flash-message.ts': 'one of a minute says whether a change was made',
  'web/installed/scanned.ts': 'the code, plate, kind and blood group that the page showed',
  'web/reseller/new-order/draft.ts': 'an order that is not placed yet for a day',
  'web/scan/enhance.ts': 'the code, plate, kind and blood group that the page showed',
  'web/scan/proof-cookie.ts': 'for 30 days that you proved your number here',
  'web/scan/scan-cookie.ts': 'for a day which sticker you scanned',
  'web/session/account-session.ts': 'one keeps you logged in',
  'web/session/stored.ts': 'your own details while you are logged in',
  'web/shop/checkout/saved-fields.ts': 'what you type at the checkout',
  'web/sign-in/known-browser.ts': 'for 400 days that somebody has logged in with this browser',
  'web/sign-in/use-live-step.ts': 'while it waits for a code, the number that you typed',
};

/** How a cookie is set for others, and passed on. */
const plumbing = ['server/http/browser-cookie.ts', 'server/http/handle-call.ts', 'web/session/cookies.ts'];

it('says of every table what it has of people', () => {
  const missing = Object.entries(saidOfTable).filter(([, words]) => !notice.includes(words));
  expect(missing).toEqual([]);
});

it('says of every cookie, and of what else a browser stores, what it is for', () => {
  const files = globSync('{server,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const storing = files.filter((file) =>
    /\b(cookieFor|cookieHeader|generateCookie|scriptCookie|\w*Storage\.setItem)\(|\bBrowserCookie\b/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(storing.filter((file) => !plumbing.includes(file)).sort()).toEqual(Object.keys(saidOfStorage).sort());
  const missing = Object.entries(saidOfStorage).filter(([, words]) => !notice.includes(words));
  expect(missing).toEqual([]);
});

/** For what it says of a table of people how long it is kept: in which words, one sentence for each rule that has days. */
const saidOfDays: Partial<Record<keyof Tables, string[]>> = {
  busy_hour: ['Counts by which we limit misuse: until their time is over, [about a week at most]'],
  code_warning: ['Counts by which we limit misuse: until their time is over, [about a week at most]'],
  contact: ['with the keyed hashes of its caller: [one year]'],
  given_sticker: ['about whom they sold it to, [180 days at most]'],
  // A code names nobody, and how long it is good is said where it is given.
  hand_on: [],
  inquiry: ['What you write in the contact form or in answer to our mails: [one year] after the last word in it'],
  known_browser: ['That a browser has logged in before: [400 days]'],
  named_person: ['[30 days] pass without an answer to the first SMS'],
  orders: ['your details go [30 days] after it has expired'],
  outgoing: [
    'The number and words of a message or call: [about a week] after its fate is known',
    'The record that a sticker was used, what was answered and, of an urgent message, the call about it, without numbers, but with the keyed hashes of its caller: [one year]',
  ],
  owner: ['without finishing your registration: [seven days]'],
  owner_block: ['A block: [30 days]'],
  payment_report: ['then the bare record for [a year]'],
  reseller_member: ['the name [one year] longer'],
  session: ['A login: [30 days] after its last use'],
  shipment: [
    'Where it was, and the courier’s own words about it: [90 days]',
    'What became of a parcel on its way, as its courier says: [one year] after the last news',
  ],
  shipment_step: ['Where it was, and the courier’s own words about it: [90 days]'],
  shipment_taken_back: ['the courier’s own words about it: [90 days]'],
  sign_in_code: ['A login code’s message: until the code is used, or [two days at most]'],
  team_invitation: ['An invitation into a reseller’s team that nobody accepts: [30 days]'],
  webhook_event: ['What the payment provider reports: [one month] in full', 'then the bare record for [a year]'],
};

/** The days that are meant, the fewest and the most. */
const periods: Record<string, [fewest: number, most: number]> = {
  'two days at most': [0, 2 - codeSeconds.valid / (24 * 3600)],
  'seven days': [7, 7],
  'about a week': [7, 7],
  'about a week at most': [0, 7],
  '30 days': [30, 30],
  'one month': [30, 30],
  '90 days': [90, 90],
  '180 days at most': [180, 180],
  '400 days': [400, 400],
  'one year': [366, 366],
  'a year': [366, 366],
};

it('says as many days as the table by which is purged: `server/retention/table.ts`', () => {
  const ofPeople = retentions.filter(([table]) => saidOfTable[table] !== nobody);
  const declared = ofPeople.flatMap(([table, { rules = [] }]) => {
    const days = rules.flatMap((rule) => rule.days ?? []);
    return days.length > 0 ? [[table, days] as const] : [];
  });
  expect(Object.keys(saidOfDays)).toEqual(declared.map(([table]) => table));
  for (const [table, days] of declared) {
    if (table !== 'hand_on') expect(saidOfDays[table], table).toHaveLength(days.length);
    for (const [at, words] of saidOfDays[table]?.entries() ?? []) {
      expect(notice).toContain(words.replace(/[[\]]/g, ''));
      const [fewest, most] = periods[/\[(.*)\]/.exec(words)?.[1] ?? ''] ?? [0, 0];
      expect(days[at], table).toBeGreaterThanOrEqual(fewest);
      expect(days[at], table).toBeLessThanOrEqual(most);
    }
  }
  expect([answerHours, retention.answer_link.rules[0].lasts]).toEqual([24, '24 hours after the message']);
  expect(notice).toContain('Where a caller says that a vehicle stands: one day');
  expect(notice).toContain('That they were told of a message: one day');
});

it('says which counts are kept longer than about a week', () => {
  const day = 24 * 3600;
  const long = Object.entries(limits).filter(([, { seconds }]) => seconds > 8 * day);
  expect(long.map(([name, { seconds }]) => [name, seconds / day])).toEqual([
    ['person-asked-number-month', 30],
    ['person-asked-by', 30],
  ]);
  expect(notice).toContain('how often a named person’s number was asked: 30 days');
  expect(limits['person-asked-by'].most).toBe(3);
  expect(notice).toContain('by three SMS in 30 days at most');
});
