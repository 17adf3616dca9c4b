import { type OrderTotals, orderTotals } from '../../contract/money.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import { en } from '../../messages/en.ts';
import type { Promo, PromoScope } from '../catalog/promo.ts';
import { tryPromo } from '../catalog/try-promo.ts';
import { ApiError } from '../http/api-error.ts';
import { gstRateOn } from '../invoices/gst-rates.ts';
import type { ClientIdentity } from '../limits/address-uses.ts';
import type { Services } from '../services.ts';

/** A line at our own price. */
export interface PricedLine {
  productId: number;
  name: string;
  quantity: number;
  pricePaise: number;
}

export interface Price {
  lines: PricedLine[];
  promo: Promo | null;
  gstBasisPoints: number;
  totals: OrderTotals;
}

/** The highest amount of an order: the maximum of its columns. */
const maxPaise = 2_147_483_647;

interface PriceRequest {
  lines: PricedLine[];
  scope: PromoScope;
  coupon?: string | undefined;
  /** The discount that was shown, in paise. */
  discount?: number | undefined;
  /** The client that sends the code. */
  client: ClientIdentity;
}

/** What an order costs today; a wrong code counts as a guess. Throws if the amount is too high, another discount was shown, or the code is wrong. */
export async function priceOf(services: Services, { lines, ...request }: PriceRequest): Promise<Price> {
  const { env } = services;
  const at = services.now();
  const gstBasisPoints = gstRateOn(env.gstRates, indianDate(at));
  const full = orderTotals({ lines, percent: 0, gstBasisPoints });
  if (full.netPaise > maxPaise) throw tooLarge();
  const promoRequest = { scope: request.scope, totalPaise: full.totalPaise, now: at };
  const promo = request.coupon
    ? await tryPromo(services, request.client, { code: request.coupon, ...promoRequest })
    : null;
  if (request.coupon && !promo) throw promoGone();
  const totals = promo ? orderTotals({ lines, percent: promo.percent, gstBasisPoints }) : full;
  requireSameAsShown(request.discount ?? 0, totals.discountPaise);
  return { lines, promo, gstBasisPoints, totals };
}

function tooLarge(): ApiError {
  return new ApiError(422, 'validation', en.shop.order_too_large, { errors: { data: [en.shop.order_too_large] } });
}

/** Throws if the price that was shown differs from ours, by a paisa or more. */
export function requireSameAsShown(shownPaise: number, ...ourPaise: number[]): void {
  if (!ourPaise.includes(shownPaise)) throw new ApiError(409, 'price_changed', en.shop.price_changed);
}

function promoGone(): ApiError {
  return new ApiError(409, 'promo_gone', en.shop.promo_gone);
}

export function promoNotReserved(reason: 'gone' | 'busy'): ApiError {
  return reason === 'gone' ? promoGone() : new ApiError(409, 'promo_busy', en.shop.promo_busy);
}
