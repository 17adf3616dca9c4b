import type { CastPerson } from './cast.ts';
import { hour, minute, type Story } from './story.ts';

/** A sticker's price without tax, in rupees, by product. */
const price = { 1: 500, 2: 400 } as const;

/** The newest days bring more orders than were packed: about so many a day. */
const [usualOrders, rushOrders, rushDays] = [5, 30, 3] as const;

/** An order that was paid. */
export interface Bought {
  buyer: CastPerson;
  orderId: number;
}

/** Buyers come all day; what they have paid for is handed to `paid`. */
export function buyersCome(story: Story, paid: (bought: Bought) => void): void {
  story.daily(8, async () => {
    const expected = story.daysLeft < rushDays ? rushOrders : usualOrders;
    const count = Math.round(expected * story.random.between(0.5, 1.5));
    for (let visit = 0; visit < count; visit++) story.later(0, 15 * hour, () => buy(story, story.newcomer(), paid));
  });
}

async function buy(story: Story, buyer: CastPerson, paid: (bought: Bought) => void): Promise<void> {
  const { caller } = story;
  const data = cart(story);
  const promo = story.happens(0.2) ? await promoFor(story, buyer, data) : {};
  const { name, phone: mobile, email, address, city, state, pincode } = buyer;
  const order = { name, mobile, email, address, city, state, pincode, data, ...promo };
  const placed = await caller.call(buyer, '/checkout', order, { key: `buys-${buyer.number}` });
  const chance = story.random.next();
  if (chance < 0.08) return;
  if (chance < 0.16) {
    await pay(story, buyer, placed, 'failure');
    if (chance < 0.13) return;
  }
  story.later(2 * minute, 6 * minute, async () => {
    await pay(story, buyer, placed, 'success');
    paid({ buyer, orderId: placed.data.orderID });
  });
}

function cart({ random }: Story) {
  const productid = random.next() < 0.6 ? 1 : 2;
  const lines: { productid: 1 | 2; quantity: number }[] = [
    { productid, quantity: 1 + Math.floor(random.next() ** 3 * 3) },
  ];
  if (random.next() < 0.15) lines.push({ productid: productid === 1 ? 2 : 1, quantity: 1 });
  return lines.map((line) => ({ ...line, price: price[line.productid] }));
}

async function promoFor({ caller }: Story, buyer: CastPerson, data: ReturnType<typeof cart>) {
  const totalAmount = data.reduce((sum, { quantity, price: rate }) => sum + quantity * rate, 0);
  const { amount } = await caller.call(buyer, '/promocode', { coupon: 'MONSOON10', totalAmount });
  return { coupon: 'MONSOON10', discount: amount };
}

interface Payer extends Pick<CastPerson, 'ip'> {
  token?: string;
}

/** Pays for an order, and says so as the payment's window does. `path`: of the call that hears it. */
export async function pay(
  { caller }: Story,
  payer: Payer,
  // biome-ignore lint/suspicious/noExplicitAny: the answer of whichever call placed the order
  { data, razorpayResponce }: any,
  outcome: 'success' | 'failure',
  { path = '/paymentstatus', guid }: { path?: string; guid?: string } = {},
): Promise<void> {
  const { error, ...handed } = await caller.payAtProvider(razorpayResponce.order_id, outcome);
  const said = outcome === 'success' ? { status: 'Success' } : { status: 'Failed', failure_reason: error.description };
  const report = {
    order_id: data.orderID,
    amount: data.amount,
    currency: 'INR',
    ...said,
    ...handed,
    ...(guid && { guid }),
  };
  await caller.call(payer, path, report, { ...(payer.token && { token: payer.token }) });
}
