import { randomBytes } from 'node:crypto';
import { indianDate } from '../../contract/scan-rules.ts';
import type { Body } from '../../test/server.ts';
import type { DayTown } from './day-town.ts';
import type { KindName } from './model.ts';
import { Visitor } from './visitor.ts';

/** What operators do in the console, what machines ask, and what nobody has asked for. */
export const deskVisits = {
  'desk: today': async (day) => {
    await day.operator.at('/today', {});
  },
  'desk: orders': async (day) => {
    await day.operator.at('/orders', { state: 'paid', delivery: 'courier' });
  },
  'desk: parcel': async (day) => {
    const next = await day.take(day.toPack);
    if (!next) return day.nothingToDo('desk: parcel');
    const { buyer, bought, stickers } = next;
    const order_id = bought.orderId;
    await day.operator.at('/order', { order_id });
    for (let picked = 0; picked < stickers; picked++)
      await day.operator.at('/order/pick', { order_id, code: day.codeToPack() });
    const { Order } = await day.operator.at('/order', { order_id });
    buyer.mails.enqueue();
    const parcel = { courier: 'Blue Dart', docket: `BD ${order_id}`, dispatched_on: indianDate(new Date()) };
    await day.operator.at('/order/dispatch', { order_id, version: Order.version, ...parcel });
  },
  'desk: cancelled': async (day) => {
    const next = await day.take(day.toSendBack);
    if (!next) return day.nothingToDo('desk: cancelled');
    next.buyer.moneyComesBack();
    await day.operator.cancel(next.bought);
  },
  'desk: refund': async (day) => {
    const next = await day.take(day.toSendBack);
    if (!next) return day.nothingToDo('desk: refund');
    next.buyer.moneyComesBack();
    await day.operator.refund(next.bought);
  },
  'desk: inquiry answered': async (day) => {
    const { Inquiries } = await day.operator.at('/inquiries', { state: 'open' });
    const first = Inquiries.find(({ id }: Body) => !day.takenUp.has(id));
    if (!first) return day.nothingToDo('desk: inquiry answered');
    day.takenUp.add(first.id);
    const { Inquiry } = await day.operator.at('/inquiry', { id: first.id });
    await day.pause(2, 5);
    const answer = { id: first.id, version: Inquiry.version, text: 'They left yesterday.' };
    await day.operator.at('/inquiry/reply', answer);
  },
  'scrape of /metrics': async (day) => {
    await new Visitor(day).get('/metrics', { authorization: `Bearer ${day.shop.metricsToken}` });
  },
  'proxy asks /servingz': async (day) => {
    await new Visitor(day).get('/servingz');
  },
  'bot: codes': async (day) => {
    await new Visitor(day).get(`/q/${randomBytes(8).toString('hex').toUpperCase()}`, { accept: 'text/html' });
  },
  'bot: addresses': async (day) => {
    const addresses = ['/wp-login.php', '/.env', '/.git/config', '/admin', '/phpmyadmin/', '/api/v1/users'] as const;
    await new Visitor(day).get(day.random.oneOf(addresses));
  },
} satisfies Partial<Record<KindName, (day: DayTown) => Promise<void>>>;
