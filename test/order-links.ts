import { linkOfToday } from '../server/orders/open-link.ts';
import type { LinkPurpose } from '../server/orders/order-link.ts';
import type { Answer, TestServer } from './server.ts';

/** A link to an order, made now. */
export function linkTo({ services }: TestServer, orderId: number, purpose: LinkPurpose = 'follow'): string {
  return linkOfToday(services, orderId, purpose);
}

/** What the browser that placed an order keeps: the value of its cookie in an answer. */
export function browserOf({ headers }: Pick<Answer, 'headers'>): string {
  const [cookie = ''] = headers.getSetCookie();
  return /^(?:__Host-)?order-\d+=([^;]*)/.exec(cookie)?.[1] ?? '';
}
