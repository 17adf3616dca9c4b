import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { keeper } from './keeper.ts';
import { headline, type Row, table } from './report.ts';
import { type Floor, openFloor } from './shop-floor.ts';
import { pay, place, quiet, settleByBrowser, settleByEvents } from './shop-lanes.ts';
import { type Shop, startShop } from './shop-server.ts';

// `npm run bench:shop`: the cost of placing and settling an order, compared with the least it could cost. See docs/PERFORMANCE.md. `--quick` to try
// it out.
const { quick = false } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;
const plan = quick ? { rounds: 1, warmUp: 100, orders: 200 } : { rounds: 5, warmUp: 200, orders: 400 };

const lanes = ['placeFloor', 'place', 'settleFloor', 'settle', 'events'] as const;
type Lanes = Record<(typeof lanes)[number], Row['rounds']>;

const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const postgres = await open(startPostgres({ shared_buffers: '512MB' }));
  const shop = await startShop(postgres.url, open);
  const floor = await open(openFloor(postgres.url));
  await round(shop, floor, plan.warmUp, emptyLanes());
  const rounds = emptyLanes();
  for (let count = 0; count < plan.rounds; count++) await round(shop, floor, plan.orders, rounds);
  print(rounds);
}

function emptyLanes(): Lanes {
  return { placeFloor: [], place: [], settleFloor: [], settle: [], events: [] };
}

/** Places orders, and settles half of them in each way; floor and server in turn, so that variations of the machine affect both. */
async function round(shop: Shop, floor: Floor, orders: number, rounds: Lanes): Promise<void> {
  rounds.placeFloor.push(await floor.place(2 * orders));
  const { measured, placed } = await place(shop, orders);
  rounds.place.push(measured);
  const half = orders / 2;
  const paid = await pay(shop, placed.slice(0, half));
  rounds.settleFloor.push(await floor.settle(2 * orders));
  rounds.settle.push(await settleByBrowser(shop, paid));
  await quiet(shop);
  rounds.events.push(await settleByEvents(shop, placed.slice(half)));
  await quiet(shop);
}

function print(rounds: Lanes): void {
  const row = (what: string, lane: keyof Lanes, floor: keyof Lanes): Row => ({
    what,
    rounds: rounds[lane],
    floor: rounds[floor],
  });
  console.log(`${headline(`median of ${plan.rounds} rounds of ${plan.orders} orders`)}\n`);
  const rows = [
    row('floor of placing', 'placeFloor', 'placeFloor'),
    row('POST /api/checkout', 'place', 'placeFloor'),
    row('floor of settling', 'settleFloor', 'settleFloor'),
    row('POST /api/paymentstatus', 'settle', 'settleFloor'),
    row('POST /api/webhooks/razorpay', 'events', 'settleFloor'),
  ];
  console.log(table(rows));
}

try {
  await main();
} finally {
  await stopAll();
}
