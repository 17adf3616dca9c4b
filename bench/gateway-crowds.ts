import type { ChallengedLimit } from '../server/limits/table.ts';

/** What a person does behind the gateway. Scans are not limited, and so not counted. */
export type Action =
  | 'scan'
  | 'message or call'
  | 'code'
  | 'wrong code typed'
  | 'order'
  | 'report of a payment'
  | 'wrong promo code'
  | 'invoice'
  | 'inquiry';

export const limitOf = {
  'message or call': 'contact-address',
  code: 'code-address',
  'wrong code typed': 'code-try',
  order: 'order-address',
  'report of a payment': 'payment-address',
  'wrong promo code': 'promo-address',
  invoice: 'invoice-address',
  inquiry: 'inquiry-address',
} as const satisfies Record<Exclude<Action, 'scan'>, ChallengedLimit>;

/** How often 5,000 people do it in a busy hour: a good day for a shop of 5 million stickers, and a town behind one address. */
export const anHour: Record<Action, number> = {
  scan: 800,
  'message or call': 400,
  code: 150,
  'wrong code typed': 40,
  order: 90,
  'report of a payment': 180,
  'wrong promo code': 30,
  invoice: 60,
  inquiry: 6,
};

/** The percentage of people without a script, or with a browser that cannot solve a challenge: they wait. */
export const withoutScript = 1;

export interface Crowd {
  name: string;
  /** Whether the gateway's last seven days were as busy as this hour will be. */
  isUsual: boolean;
  attackers: number;
  /** How many phones’ computing power each attacker's machine has; 0 for one that only waits. */
  power: number;
  /** The one action that all attackers are after; every action at once unless given. */
  after?: keyof typeof limitOf;
}

export const crowds: Crowd[] = [
  { name: 'nobody attacks, first day', isUsual: false, attackers: 0, power: 0 },
  { name: 'nobody attacks', isUsual: true, attackers: 0, power: 0 },
  { name: 'ten only wait', isUsual: true, attackers: 10, power: 0 },
  { name: 'ten solve, a phone each', isUsual: true, attackers: 10, power: 1 },
  { name: 'the same on its first day', isUsual: false, attackers: 10, power: 1 },
  { name: 'ten solve, a phone each, all after codes', isUsual: true, attackers: 10, power: 1, after: 'code' },
  { name: 'ten solve, sixteen phones each', isUsual: true, attackers: 10, power: 16 },
  { name: 'ten solve, sixteen phones each, all after codes', isUsual: true, attackers: 10, power: 16, after: 'code' },
];
