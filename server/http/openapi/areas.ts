/** The areas under which the documentation lists the calls, in its order. */
export const areas = {
  scan: ['Scan and contact', 'What a scan of a sticker shows, and how its caller reaches the owner. Needs no account.'],
  following: [
    'Following a message',
    'What the caller of a message learns and adds; the proof is a token that came with it.',
  ],
  answering: [
    'Answering by a link',
    'What the link in an SMS allows: its owner answers, and people agree or decline to be reached.',
  ],
  signIn: [
    'Logging in',
    'One-time codes and passkeys that are exchanged for a token, for owners and resellers; and the end of one.',
  ],
  vehicles: [
    'Vehicles and stickers',
    'An owner’s vehicles: registering, changing, muting, replacing and handing on their stickers.',
  ],
  ownersContacts: [
    'An owner’s contacts',
    'Who has contacted an owner, when and how the owner and the people they name are told.',
  ],
  account: [
    'An owner’s account',
    'Profile, number and mail address, sessions, passkeys, language, and what we store of an owner.',
  ],
  site: [
    'The shop’s site',
    'Products, promo codes, testimonials, legal pages, states and pincodes; and writing to the shop.',
  ],
  orders: [
    'Orders and payments',
    'An order is placed, paid in the provider’s window, reported, and followed by its link.',
  ],
  resellers: ['Resellers', 'A reseller’s orders, stickers, account with us and team, sessions and passkeys.'],
  consoleSignIn: ['Console: logging in', 'Operators log in by a code or a passkey, and show a second factor.'],
  operators: [
    'Console: operators and audit',
    'Who works in the console, in which role, and the log of what they changed.',
  ],
  consoleOrders: ['Console: orders', 'Picking, dispatching, cancelling and refunding orders.'],
  stickers: ['Console: stickers and batches', 'Making, printing, allocating and switching off stickers.'],
  consoleResellers: ['Console: resellers', 'Resellers, their terms and transfers.'],
  owners: ['Console: owners and contacts', 'Finding an owner, contacts that were reported, and blocked callers.'],
  content: [
    'Console: products and texts',
    'Products, promo codes, testimonials, legal pages, preset messages and languages.',
  ],
  inquiries: ['Console: inquiries', 'What visitors wrote to the shop, and its replies.'],
  books: [
    'Console: books',
    'What a month comes to, as files for the tax return and the accountant, and what the payment provider has settled.',
  ],
  operation: [
    'Console: today and health',
    'What waits for an operator, failed messages, and payments and refunds that need a decision.',
  ],
} as const;

export type Area = keyof typeof areas;
