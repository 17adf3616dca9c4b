import type { Curve } from './curves.ts';

/** One kind of traffic. */
export interface Kind {
  name: string;
  /** How often it happens on a day of a shop with a million stickers. */
  perDay: number;
  curve: Curve;
  /** The assumption behind that number. None of them was measured: change them here once there is a shop to count at. */
  why: string;
  /** The only statuses that it may be answered with other than 200; unless given, there are none. */
  expects?: readonly number[];
}

/** How many of the stickers are on a vehicle; the others are in the warehouse, with resellers, or lie in a drawer. */
export const activatedShare = 0.6;

/** The traffic of a day, in proportion: a number of stickers multiplies all of it. */
export const model = [
  {
    name: 'scan',
    perDay: 13_000,
    curve: 'road',
    why: 'Each of 600,000 activated stickers is scanned once in 30 days: 20,000 scans; two thirds only look',
  },
  {
    name: 'scan by the camera page',
    perDay: 3000,
    curve: 'road',
    why: 'As many as every seventh scan is a call alone: a code that is typed in, or scanned in the installed app',
  },
  {
    name: 'message to the owner',
    perDay: 4500,
    curve: 'road',
    why: 'Of 20,000 scans 22.5 % send one: lights on, blocking the way',
  },
  {
    name: 'urgent message',
    perDay: 500,
    curve: 'road',
    why: 'One message in ten is about a vehicle that is being towed: the owner is called after a minute, whom they named after two',
  },
  {
    name: 'call to the owner',
    perDay: 1500,
    curve: 'road',
    why: 'Of 20,000 scans 7.5 %',
  },
  {
    name: 'call to the emergency contact',
    perDay: 60,
    curve: 'road',
    why: 'One accident a day for 10,000 activated stickers',
  },
  {
    name: 'caller follows',
    perDay: 3500,
    curve: 'road',
    why: 'Of 5,000 messages 70 % are followed on the open page, for half a minute to a minute',
  },
  {
    name: 'owner answers',
    perDay: 2500,
    curve: 'road',
    why: 'Half of the messages, by the link in the SMS',
  },
  {
    name: 'owner signs in',
    perDay: 1200,
    curve: 'home',
    why: 'Of 600,000 owners one in 500 a day: a session lasts a month beyond its last use',
  },
  {
    name: 'owner looks',
    perDay: 6000,
    curve: 'home',
    why: 'One owner in 100 a day: their vehicles and who has contacted them',
  },
  {
    name: 'owner changes a vehicle',
    perDay: 120,
    curve: 'home',
    why: 'One owner in 5,000 a day names another emergency contact',
  },
  {
    name: 'registration',
    perDay: 900,
    curve: 'home',
    why: 'A million stickers in three years are 913 a day',
  },
  {
    name: 'renewal',
    perDay: 60,
    curve: 'home',
    why: 'Of the registered, 7 % began with a trial and go on',
  },
  {
    name: 'home page',
    perDay: 8000,
    curve: 'home',
    why: 'From search engines and advertisements, some eleven for each of the 740 orders begun',
  },
  {
    name: 'product page',
    perDay: 5000,
    curve: 'home',
    why: 'Some seven for each order begun',
  },
  {
    name: 'other pages',
    perDay: 2500,
    curve: 'home',
    why: 'How it works, testimonials, legal pages: one in five visitors reads one',
  },
  {
    name: 'order, paid',
    perDay: 230,
    curve: 'home',
    why: 'Half of 913 stickers a day are sold by the shop, 1.3 to an order: 350 orders paid in all, with the three below',
  },
  {
    name: 'order with a promo code',
    perDay: 60,
    curve: 'home',
    why: 'One paid order in six',
  },
  {
    name: 'order, payment failed',
    perDay: 80,
    curve: 'home',
    why: 'One payment in five fails at first; half of these buyers try again and pay',
  },
  {
    name: 'order, event sent twice',
    perDay: 20,
    curve: 'home',
    why: 'The provider repeats one event in twenty',
  },
  {
    name: 'order, abandoned',
    perDay: 350,
    curve: 'home',
    why: 'As many as are paid get to the payment window and leave it',
  },
  {
    name: 'inquiry',
    perDay: 70,
    curve: 'home',
    why: 'One for every five orders',
  },
  {
    name: 'reseller signs in',
    perDay: 60,
    curve: 'office',
    why: 'Of 300 resellers one in five a day',
  },
  {
    name: 'reseller’s lists',
    perDay: 400,
    curve: 'office',
    why: 'Orders, codes, account and payments: some seven pages to a login',
  },
  {
    name: 'reseller’s file',
    perDay: 60,
    curve: 'office',
    why: 'One CSV to a login',
  },
  {
    name: 'order on account',
    perDay: 20,
    curve: 'office',
    why: 'The other half of the stickers, some 20 to an order',
  },
  {
    name: 'desk: today',
    perDay: 250,
    curve: 'office',
    why: 'Six operators look every quarter of an hour',
  },
  {
    name: 'desk: orders',
    perDay: 500,
    curve: 'office',
    why: 'The list is looked at between two parcels, and when a buyer calls',
  },
  {
    name: 'desk: parcel',
    perDay: 330,
    curve: 'office',
    why: 'What is paid is packed and sent, but for what is cancelled',
  },
  {
    name: 'desk: cancelled',
    perDay: 8,
    curve: 'office',
    why: 'One order in forty, before it is sent: all of its money goes back',
  },
  {
    name: 'desk: refund',
    perDay: 8,
    curve: 'office',
    why: 'One order in forty: a part goes back',
  },
  {
    name: 'desk: inquiry answered',
    perDay: 60,
    curve: 'office',
    why: 'Nearly all, once each',
  },
  {
    name: 'scrape of /metrics',
    perDay: 11_520,
    curve: 'even',
    why: 'Prometheus asks two processes every 15 seconds',
  },
  {
    name: 'proxy asks /servingz',
    perDay: 172_800,
    curve: 'even',
    why: 'The proxy asks two processes every second (deploy/Caddyfile)',
  },
  {
    name: 'bot: codes',
    perDay: 3000,
    curve: 'even',
    why: 'Somebody tries codes that do not exist: one for every seven scans; each leads to the page that says so',
    expects: [302],
  },
  {
    name: 'bot: addresses',
    perDay: 3000,
    curve: 'even',
    why: 'What every server on the internet is asked for: a request every half minute',
    expects: [404],
  },
] as const satisfies readonly Kind[];

export type KindName = (typeof model)[number]['name'];

/** What a run plays of the day. */
export interface Share {
  stickers: number;
  /** How long the run is, in minutes; the whole curve of the day is in it. */
  minutes: number;
  /** How many times as fast as in the real day visits follow each other. */
  speed: number;
}

/** How often a kind happens in a run: at least once. A day of a million stickers has the number that the model declares. */
export function countOf({ perDay }: Pick<Kind, 'perDay'>, { stickers, minutes, speed }: Share): number {
  const days = (minutes * speed) / (24 * 60);
  return Math.max(1, Math.round(perDay * (stickers / 1_000_000) * days));
}

export function countOfKind(name: KindName, share: Share): number {
  return countOf({ perDay: perDay(name) }, share);
}

/** How often kinds happen on a day of a million stickers, all together. */
export function perDay(...names: KindName[]): number {
  return model.filter(({ name }) => names.includes(name)).reduce((sum, kind) => sum + kind.perDay, 0);
}
