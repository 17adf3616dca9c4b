import { buyer as address } from '../../test/checkout.ts';
import type { Body } from '../../test/server.ts';
import { type Bought, Buyer } from '../../torture/people/buyer.ts';
import { orderPath, paths } from '../../web/paths.ts';
import { coupon } from '../coupon.ts';
import type { DayTown } from './day-town.ts';
import { type KindName, perDay } from './model.ts';
import { Visitor } from './visitor.ts';

/** A sticker's price without tax, in rupees. */
const price = 500;

/** How many paid orders are cancelled or partly refunded; the others are packed. Of the payments that fail half are tried again. */
const sentBack =
  perDay('desk: cancelled', 'desk: refund') /
  (perDay('order, paid', 'order with a promo code', 'order, event sent twice') + perDay('order, payment failed') / 2);

/** What visitors of the site do, and buyers. */
export const shopVisits = {
  'home page': (day) => new Visitor(day).page(paths.home),
  'product page': async (day) => {
    const visitor = new Visitor(day);
    await visitor.page(paths.productDetail);
    // One in three goes on to another page without loading it anew.
    if (day.random.next() < 1 / 3) await visitor.get(`${paths.productDetail}.data`);
  },
  'other pages': (day) => {
    const pages = [
      paths.howItWork,
      paths.testimonial,
      paths.aboutUs,
      paths.termsCondition,
      paths.privacyPolicy,
    ] as const;
    return new Visitor(day).page(day.random.oneOf(pages));
  },
  'order, paid': async (day) => {
    await buy(day);
  },
  'order with a promo code': async (day) => {
    const { body } = await new Visitor(day).call('/promocode', { coupon: coupon.code, totalAmount: price });
    await buy(day, { coupon: coupon.code, discount: body.amount });
  },
  'order, event sent twice': async (day) => {
    await day.atProvider('/_faults', { channel: 'webhook', next: ['twice'] });
    day.recorder.dueNow();
    await buy(day);
  },
  'order, payment failed': async (day) => {
    const { buyer, placed } = await place(day);
    const { data, razorpayResponce } = placed;
    const failed = await day.atProvider<Body>('/sandbox/razorpay/pay', {
      order_id: razorpayResponce.order_id,
      outcome: 'failure',
    });
    const { error, ...handed } = failed;
    const report = { amount: data.amount, currency: 'INR', status: 'Failed', failure_reason: error.description };
    await buyer.insist('/paymentstatus', { order_id: data.orderID, ...report, ...handed });
    await new Visitor(day).page(paths.paymentFailed);
    if (day.random.next() < 0.5) return;
    await day.pause(5, 15);
    await pay(day, buyer, placed, 1);
  },
  'order, abandoned': async (day) => {
    await place(day);
  },
  inquiry: async (day) => {
    const writer = new Visitor(day);
    await writer.page(paths.contactUs);
    await day.pause(10, 20);
    const { phone, email, number } = writer;
    const letter = { firstname: 'Meera', lastname: 'Iyer', email, phone, message: 'When will my stickers arrive?' };
    await writer.call('/inquiry', letter, { key: `asks-${number}` });
  },
} satisfies Partial<Record<KindName, (day: DayTown) => Promise<void>>>;

/** From the product to the payment and the order's page. */
async function buy(day: DayTown, promo: object = {}): Promise<void> {
  // With a code one sticker, for whose price the code was tried.
  const stickers = 'coupon' in promo || day.random.next() < 0.7 ? 1 : 2;
  const { buyer, placed } = await place(day, { stickers, promo });
  await pay(day, buyer, placed, stickers);
}

async function place(day: DayTown, { stickers = 1, promo = {} } = {}): Promise<{ buyer: Buyer; placed: Body }> {
  const visitor = new Visitor(day);
  await visitor.page(paths.productDetail);
  await day.pause(3, 8);
  await visitor.page(paths.checkout, { hasFiles: false });
  await day.pause(10, 20);
  const buyer = new Buyer(day);
  const order = { ...address, mobile: buyer.phone, email: buyer.email, ...promo };
  const data = [{ productid: 1, quantity: stickers, price }];
  const placed = await buyer.insist('/checkout', { ...order, data }, { key: `buys-${buyer.number}` });
  return { buyer, placed };
}

async function pay(day: DayTown, buyer: Buyer, placed: Body, stickers: number): Promise<void> {
  await day.pause(5, 15);
  const bought: Bought = await buyer.pay(placed, '/paymentstatus');
  await new Visitor(day).page(orderPath(bought.link));
  if (day.random.next() < sentBack) day.toSendBack.push({ buyer, bought });
  else day.toPack.push({ buyer, bought, stickers });
}
