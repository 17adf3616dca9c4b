import { Buyer } from '../../torture/people/buyer.ts';
import type { DayTown } from './day-town.ts';
import { countOfKind, type KindName, type Share } from './model.ts';
import { Visitor } from './visitor.ts';

/** How much of what the desk does in a day came in the evening before. */
const leftOver = 0.5;
/** How many buy at once. */
const atOnce = 4;

/** Leaves on the desk what came in after yesterday's office hours: parcels to pack, orders to send money back of, inquiries. */
export async function leaveFromYesterday(day: DayTown, share: Share): Promise<void> {
  const left = (name: KindName) => Math.ceil(leftOver * countOfKind(name, share));
  const [toPack, toSendBack] = [left('desk: parcel'), left('desk: cancelled') + left('desk: refund')];
  let begun = 0;
  const buyOneAfterAnother = async () => {
    while (begun < toPack + toSendBack) {
      begun += 1;
      const isPacked = begun <= toPack;
      const buyer = new Buyer(day);
      const bought = await buyer.buy();
      if (isPacked) day.toPack.push({ buyer, bought, stickers: await stickersOf(day, bought.orderId) });
      else day.toSendBack.push({ buyer, bought });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyOneAfterAnother));
  for (let written = 0; written < left('desk: inquiry answered'); written++) {
    const writer = new Visitor(day);
    const { phone, email } = writer;
    await writer.call('/inquiry', { firstname: 'Meera', lastname: 'Iyer', email, phone, message: 'When?' });
  }
}

async function stickersOf(day: DayTown, order_id: number): Promise<number> {
  const { Order } = await day.operator.at('/order', { order_id });
  return Order.Lines.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
}
