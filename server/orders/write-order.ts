import type { Selectable } from 'kysely';
import type { OrderKind } from '../../contract/order-states.ts';
import { states } from '../../contract/states.ts';
import { holdPromo } from '../catalog/promo.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import type { OrderTable } from '../db/tables.ts';
import type { Press } from '../http/press.ts';
import { lockRegisteredOwner } from '../owners/lock-owner.ts';
import { openCharge } from '../payments/charge.ts';
import { chargePaidJob } from '../payments/jobs.ts';
import type { Services } from '../services.ts';
import { type Buyer, sealBuyer } from './buyer.ts';
import { type Price, promoGone } from './price.ts';

/** An order that may be placed as it is. */
export interface Draft extends Price {
  kind: OrderKind;
  buyer: Buyer;
  /** The sticker that is paid for or renewed. */
  stickerId: number | null;
  /** Who renews. */
  ownerId: number | null;
}

/**
 * Writes an order down with all that has to be true of it at once: its promo code is held, its charge is open. The owner
 * is locked before the code and the code before the sticker, here as where it is fulfilled.
 */
export async function writeOrder(tx: Db, parts: Services, draft: Draft, press: Press): Promise<Selectable<OrderTable>> {
  const { totals, promo, ownerId } = draft;
  const phone_index = parts.vault.index('phone', draft.buyer.mobile);
  if (ownerId) await lockRegisteredOwner(tx, ownerId);
  if (promo && !(await holdPromo(tx, promo.id, phone_index))) throw promoGone();
  const id = await nextId(tx, 'orders');
  const order = await tx
    .insertInto('orders')
    .values({
      id,
      kind: draft.kind,
      state: 'unpaid',
      buyer_sealed: sealBuyer(parts.vault, id, draft.buyer),
      phone_index,
      state_id: stateId(draft.buyer.state),
      owner_id: ownerId,
      sticker_id: draft.stickerId,
      total_paise: totals.totalPaise,
      discount_paise: totals.discountPaise,
      gst_basis_points: draft.gstBasisPoints,
      gst_paise: totals.gstPaise,
      net_paise: totals.netPaise,
      promo_code_id: promo?.id ?? null,
      promo_percent: promo?.percent ?? null,
      holds_promo: promo !== null,
      ...press,
      created_at: parts.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLines(tx, id, draft);
  await startPayment(tx, parts, order);
  return order;
}

async function writeLines(tx: Db, order_id: number, { lines }: Draft): Promise<void> {
  await tx
    .insertInto('order_line')
    .values(
      lines.map(({ productId, name, quantity, pricePaise }) => ({
        order_id,
        product_id: productId,
        name,
        quantity,
        price_paise: pricePaise,
      })),
    )
    .execute();
}

/** Where nothing is to be paid there is nothing to wait for. */
async function startPayment(
  tx: Db,
  { queue, now, paymentPatience }: Services,
  { id, net_paise }: Selectable<OrderTable>,
): Promise<void> {
  if (net_paise > 0) await openCharge(tx, { orderId: id, amountPaise: net_paise, now: now() });
  else await queue.send(tx, chargePaidJob, { orderId: id }, paymentPatience.firstRetry);
}

function stateId(name: string): number {
  const state = states.find(({ state_name }) => state_name === name);
  if (!state) throw new Error(`There is no state ${name}`);
  return state.id;
}
