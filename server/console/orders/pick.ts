import type { pickSticker, returnSticker } from '../../../contract/console/order-changes.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { isStickerCode } from '../../../contract/sticker-code.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { lineFor } from '../../orders/line-for.ts';
import {
  addPicks,
  missingOf,
  type PickedLine,
  pickableStickers,
  pickedLines,
  returnPicks,
} from '../../orders/picks.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { keepInHand } from '../packing/in-hand.ts';
import { requireLockedOrder, requireStepAllowed } from './change-order.ts';

type Deps = Pick<Services, 'database' | 'now'>;

const t = en.console_orders;

/** Any number of operators may pick for one order: it is locked, and each sticker is counted after the one before. */
export function pick({ database, now }: Deps): Handler<typeof pickSticker> {
  return ({ order_id, code }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, principal, order_id);
      requireStepAllowed(order, 'pick');
      const sticker = await lockTypedSticker(tx, code);
      requirePickable(order, sticker, await pickedLines(tx, order.id));
      await addPicks(tx, order, pickableStickers(tx).where('id', '=', sticker.id), now());
      await recordAudit(tx, principal, {
        action: 'order.pick',
        subject: 'order',
        subjectId: order.id,
        changes: { sticker: sticker.id },
        now: now(),
      });
      await keepInHand(tx, order.id, principal, now());
      return parcelContents(tx, order.id, sticker.guid);
    });
}

export function returnPickedSticker({ database, now }: Deps): Handler<typeof returnSticker> {
  return ({ order_id, code }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, principal, order_id);
      requireStepAllowed(order, 'pick');
      const sticker = await lockTypedSticker(tx, code).catch(() => null);
      if (sticker?.order_id !== order.id) throw new ApiError(409, 'not_picked', t.not_picked);
      const returned = await returnPicks(tx, order.id, sticker.id);
      if (returned.length === 0) throw new ApiError(409, 'sticker_not_free', t.sticker_given);
      await recordAudit(tx, principal, {
        action: 'order.put_back',
        subject: 'order',
        subjectId: order.id,
        changes: { sticker: sticker.id },
        now: now(),
      });
      await keepInHand(tx, order.id, principal, now());
      return parcelContents(tx, order.id, sticker.guid);
    });
}

/** What is in an order's parcel now, and the code of the sticker that was picked or taken out. */
async function parcelContents(tx: Db, orderId: number, guid: string) {
  const lines = await pickedLines(tx, orderId);
  return { guid, Lines: lines, missing: missingOf(lines) };
}

/** Rejects a sticker that does not belong in an order's parcel, with a message for the operator who is holding it. */
function requirePickable(order: OrderRow, sticker: TypedSticker, lines: PickedLine[]): void {
  requireFree(order, sticker);
  const line = lineFor(order, sticker, lines);
  if (!line) throw otherProductError(sticker, lines);
  if (line.picked >= line.quantity) throw new ApiError(409, 'line_full', t.line_full);
}

/** Says what belongs in the parcel, unless that is the same product for another purpose: one that a customer has still to pay for. */
function otherProductError({ product_id }: TypedSticker, lines: PickedLine[]): ApiError {
  const isSameProduct = lines.some((line) => line.product_id === product_id);
  const products = lines.map(({ name }) => name).join(', ');
  return isSameProduct
    ? new ApiError(409, 'other_product', t.other_product)
    : new ApiError(409, 'other_product', t.other_product_takes, { values: { products } });
}

function requireFree(order: OrderRow, { order_id, state, batch_state }: TypedSticker): void {
  if (state === 'off') throw notFreeError(t.sticker_off);
  if (order_id === order.id) throw new ApiError(409, 'already_picked', t.already_picked);
  if (order_id) throw new ApiError(409, 'in_other_order', t.in_other_order, { values: { order: order_id } });
  if (state === 'activated') throw notFreeError(t.sticker_in_use);
  if (state !== 'minted') throw notFreeError(t.sticker_given);
  if (batch_state && batch_state !== 'ready') throw notFreeError(t.batch_not_ready);
}

function notFreeError(sentence: string): ApiError {
  return new ApiError(409, 'sticker_not_free', sentence);
}

type TypedSticker = Awaited<ReturnType<typeof lockSticker>> & object;

/** The sticker whose code was scanned or typed, locked. */
async function lockTypedSticker(tx: Db, typed: string): Promise<TypedSticker> {
  const code = parseStickerCode(typed);
  const sticker = isStickerCode(code) ? await lockSticker(tx, code) : undefined;
  if (!sticker) throw new ApiError(404, 'sticker_unknown', t.sticker_unknown);
  return sticker;
}

function lockSticker(tx: Db, guid: string) {
  return tx
    .selectFrom('sticker')
    .select(['id', 'guid', 'kind', 'product_id', 'state', 'order_id', 'is_paid', 'duration_in_days'])
    .select(({ selectFrom }) =>
      selectFrom('batch').select('batch.state').whereRef('batch.id', '=', 'sticker.batch_id').as('batch_state'),
    )
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
}
