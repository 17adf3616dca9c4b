import { randomUUID } from 'node:crypto';
import { canBePaid, type Delivery, deliveries } from '../../../contract/order-states.ts';
import { orderByLink } from '../../../contract/orders.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { cookieFor, readCookie } from '../../session/cookies.ts';
import { emptyRow, type Row, rowsOfText, writeRows } from './rows.ts';

/** An order that the reseller is about to place. */
export interface Draft {
  /** The reseller it belongs to. */
  guid: string;
  /** The same content under the same key is one order: submitted twice, in two tabs, or after going back from the payment. */
  key: string;
  rows: Row[];
  delivery: Delivery;
  /** The link to pay the order that was placed from it and is still unpaid; '' before. */
  link: string;
}

export interface Unpaid {
  orderId: number;
  /** The link to pay it. */
  link: string;
}

const name = 'new-order';
const seconds = 24 * 3600;

export function newDraft(guid: string): Draft {
  return { guid, key: randomUUID(), rows: [emptyRow()], delivery: 'courier', link: '' };
}

/** A `set-cookie` that gives all tabs of a browser the same draft. */
export function draftHeaders(request: Request, { guid, key, rows, delivery, link }: Draft): Record<string, string> {
  return { 'set-cookie': cookieFor(request, name, [guid, key, delivery, link, writeRows(rows)].join('|'), seconds) };
}

export function readDraft(request: Request, guid: string): Draft | null {
  const [draftGuid, key, delivery, link = '', rows = ''] = readCookie(request, name).split('|');
  if (draftGuid !== guid || !key) return null;
  return { guid, key, rows: rowsOfText(rows), delivery: deliveryOf(delivery), link };
}

export function deliveryOf(value: string | undefined): Delivery {
  return deliveries.find((known) => known === value) ?? 'courier';
}

/** The draft of this browser. A draft whose order was paid, or can no longer be paid, is replaced by a new one. */
export async function openDraft(
  call: CallFunction,
  request: Request,
  guid: string,
): Promise<{ draft: Draft; unpaid: Unpaid | null }> {
  const wantsNew = new URL(request.url).searchParams.has('new');
  const saved = wantsNew ? null : readDraft(request, guid);
  if (!saved) return { draft: newDraft(guid), unpaid: null };
  if (!saved.link) return { draft: saved, unpaid: null };
  const unpaid = await loadUnpaid(call, saved.link);
  return { draft: unpaid ? saved : newDraft(guid), unpaid };
}

async function loadUnpaid(call: CallFunction, link: string): Promise<Unpaid | null> {
  try {
    const { data: order } = await call(orderByLink, { link });
    return canBePaid(order.order_status) ? { orderId: order.orderID, link } : null;
  } catch (error) {
    if (isCallError(error) && error.httpStatus < 500) return null;
    throw error;
  }
}
