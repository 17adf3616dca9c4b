import type * as z from 'zod/mini';
import type { readDispatchFile } from '../../../../contract/console/dispatch-file.ts';
import { isOrderStepAllowed } from '../../../../contract/console/order-steps.ts';
import { needsShipping } from '../../../../contract/order-states.ts';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Operator } from '../../../http/principal.ts';
import { openBuyer } from '../../../orders/buyer.ts';
import type { OrderRow } from '../../../orders/placed-order.ts';
import type { Vault } from '../../../personal-data/vault.ts';
import { docketKey, requireNoSticker, requireUnused } from '../../packing/docket.ts';
import { requireNobodyElse } from '../../packing/in-hand.ts';
import { requireAllPicked, wrongDay } from '../dispatch.ts';
import type { FileLine } from './file-line.ts';

type JudgedLine = z.output<(typeof readDispatchFile.output)['Lines']>[number];
type Verdict = Pick<JudgedLine, 'why' | 'detail'>;

/** Which lines can be dispatched, and why the others cannot: what `dispatchOrders` would refuse, and what only a file can have wrong. */
export async function judgeLines(
  { db, vault }: { db: Db; vault: Vault },
  lines: FileLine[],
  operator: Operator,
  now: Date,
): Promise<JudgedLine[]> {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .selectAll()
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
          .execute();
  const orders = new Map(rows.map((row) => [row.id, row]));
  const counts = {
    orders: countOf(lines.map(({ id }) => id)),
    dockets: countOf(lines.map(docketKey)),
  };
  const judged: JudgedLine[] = [];
  for (const line of lines) {
    const { isDocket: _is, writtenDay: _day, ...written } = line;
    const order = orders.get(line.id);
    const shown = { id: order?.id ?? 0, version: order?.version ?? 0, state: order?.state ?? ('' as const) };
    const city = (order && openBuyer(vault, order)?.city) ?? '';
    judged.push({ ...written, ...shown, city, ...(await judge(db, line, order, { counts, operator, now })) });
  }
  return judged;
}

interface Circumstances {
  /** How many lines name an order, and a docket. */
  counts: { orders: Map<number, number>; dockets: Map<string, number> };
  operator: Operator;
  now: Date;
}

async function judge(
  db: Db,
  line: FileLine,
  order: OrderRow | undefined,
  { counts, operator, now }: Circumstances,
): Promise<Verdict> {
  const refuse = (why: JudgedLine['why'], detail = '') => ({ why, detail });
  if (!order) return refuse(line.id === 0 ? 'order_unreadable' : 'order_unknown');
  if ((counts.orders.get(order.id) ?? 0) > 1) return refuse('order_twice');
  if (line.docket === '') return refuse('docket_missing');
  if (isSent(order, line.docket)) return refuse('already');
  const unsendable = whyNotSent(order);
  if (unsendable) return unsendable;
  if ((counts.dockets.get(docketKey(line)) ?? 0) > 1) return refuse('docket_twice');
  if (/\/q\//i.test(line.docket)) return refuse('docket_is_sticker');
  if (!line.isDocket) return refuse('docket_invalid');
  if (line.courier === '') return refuse('courier_missing');
  if (line.dispatched_on === '') return refuse('day_unreadable', line.writtenDay);
  const wrong = wrongDay(line.dispatched_on, order, now);
  if (wrong) return refuse(wrong);
  return refusedBy(async () => {
    await requireNoSticker(db, line.docket);
    await requireUnused(db, line, now);
    await requireNobodyElse(db, order.id, operator, now);
    await requireAllPicked(db, order);
  });
}

/** Why an order in this state has no parcel that could leave now; null where it has one. */
export function whyNotSent(order: OrderRow) {
  if (isOrderStepAllowed(order, 'dispatch')) return null;
  const refuse = <Why extends JudgedLine['why']>(why: Why, detail = '') => ({ why, detail });
  if (order.state === 'cancelled') return refuse('cancelled');
  if (!needsShipping(order)) return refuse('nothing_to_send');
  if (order.state === 'dispatched' || order.state === 'completed')
    return refuse('left_before', order.docket_number ?? '');
  return refuse('not_paid');
}

/** Whether it has left with this docket. */
export function isSent({ state, docket_number }: OrderRow, docket: string): boolean {
  return state === 'dispatched' && docket_number?.toUpperCase() === docket.toUpperCase();
}

/** What the checks of the dispatch itself say. */
async function refusedBy(check: () => Promise<void>): Promise<Verdict> {
  try {
    await check();
    return { why: '', detail: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, values } = error;
    if (code === 'in_other_hands') return { why: code, detail: String(values.name) };
    if (code === 'not_all_picked') return { why: code, detail: String(values.missing) };
    if (code === 'docket_is_sticker') return { why: code, detail: '' };
    if (code === 'docket_used') return { why: code, detail: String(values.number) };
    throw error;
  }
}

function countOf<Value>(values: Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
