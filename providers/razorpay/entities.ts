import * as z from 'zod';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '../../server/payments/ports.ts';
import { forLog } from '../detail.ts';

const id = z.string().regex(/^\w{1,64}$/);
const paise = z.int().min(0);
/** Seconds since 1970. A value that cannot be parsed does not invalidate the rest of the entity. */
const timestamp = z
  .int()
  .min(1)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1000))
  .nullable()
  .catch(null);
const status = z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']);

/** Only the fields we use: Razorpay adds others as it likes, and the rest of a payment is personal. */
const order = z
  .object({ id, amount: paise, currency: z.string(), receipt: z.string().nullish() })
  .transform(({ amount, receipt, ...rest }) => ({ ...rest, amountPaise: amount, receipt: receipt ?? null }));

const payment = z
  .object({
    id,
    order_id: id.nullish(),
    amount: paise,
    currency: z.string(),
    status,
    method: z.string().nullish(),
    error_description: z.string().nullish(),
    created_at: timestamp,
  })
  .transform(
    (entity): ProviderPayment => ({
      id: entity.id,
      orderId: entity.order_id ?? null,
      amountPaise: entity.amount,
      currency: entity.currency,
      status: entity.status,
      method: entity.method ?? null,
      begunAt: entity.created_at,
      failure: entity.status === 'failed' ? forLog(entity.error_description ?? 'no reason given') : null,
    }),
  );

const refund = z
  .object({
    id,
    payment_id: id,
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
  })
  .transform(
    (entity): ProviderRefund => ({
      id: entity.id,
      paymentId: entity.payment_id,
      amountPaise: entity.amount,
      status: entity.status,
      ourId: entity.receipt ?? null,
    }),
  );

export function readOrder(body: unknown): ProviderOrder | null {
  const { data } = order.safeParse(body);
  return data ? withoutReceipt(data) : null;
}

/** The order of that receipt among a list's; `{ order: null }` when there is none, null when the list is unreadable. */
export function readFoundOrder(body: unknown, receipt: string): { order: ProviderOrder | null } | null {
  const { data } = z.object({ items: z.array(order) }).safeParse(body);
  if (!data) return null;
  const found = data.items.find((each) => each.receipt === receipt);
  return { order: found ? withoutReceipt(found) : null };
}

function withoutReceipt({ id, amountPaise, currency }: ProviderOrder): ProviderOrder {
  return { id, amountPaise, currency };
}

export function readPayment(body: unknown): ProviderPayment | null {
  return payment.safeParse(body).data ?? null;
}

export function readPayments(body: unknown): ProviderPayment[] | null {
  return z.object({ items: z.array(payment) }).safeParse(body).data?.items ?? null;
}

export function readRefund(body: unknown): ProviderRefund | null {
  return refund.safeParse(body).data ?? null;
}

export function readRefunds(body: unknown): ProviderRefund[] | null {
  return z.object({ items: z.array(refund) }).safeParse(body).data?.items ?? null;
}

/** A page of all payments: null for each that is unreadable, and for a page that is none. */
export function readPaymentsPage(body: unknown): (ProviderPayment | null)[] | null {
  return z.object({ items: z.array(payment.nullable().catch(null)) }).safeParse(body).data?.items ?? null;
}

/** The same for refunds. */
export function readRefundsPage(body: unknown): (ProviderRefund | null)[] | null {
  return z.object({ items: z.array(refund.nullable().catch(null)) }).safeParse(body).data?.items ?? null;
}
