import * as z from 'zod';
import type { SettledItem } from '../../server/payments/ports.ts';

const id = z.string().regex(/^\w{1,64}$/);
const paise = z.int().min(0);
const kinds = { payment: 'payment', refund: 'refund', adjustment: 'adjustment' } as const;

/** A line of `GET /v1/settlements/recon/combined`. Its other fields, such as a description and notes, may be personal and are left out. */
const line = z
  .object({
    entity_id: id,
    type: z.string(),
    amount: paise,
    credit: paise,
    debit: paise,
    fee: paise.nullish(),
    tax: paise.nullish(),
    currency: z.literal('INR'),
    settlement_id: id,
    settlement_utr: z.string().max(64).nullish(),
    settled_at: z.int().min(1).max(253_402_300_799),
  })
  .transform(
    (each): SettledItem => ({
      settlementId: each.settlement_id,
      utr: each.settlement_utr || null,
      settledAt: new Date(each.settled_at * 1000),
      entityId: each.entity_id,
      kind: each.type in kinds ? kinds[each.type as keyof typeof kinds] : 'other',
      amountPaise: each.amount,
      creditPaise: each.credit,
      debitPaise: each.debit,
      feePaise: each.fee ?? 0,
      taxPaise: Math.min(each.tax ?? 0, each.fee ?? 0),
    }),
  );

/** A page of a day's report: null for each line that is unreadable, and for a page that is none. */
export function readSettledPage(body: unknown): (SettledItem | null)[] | null {
  return z.object({ items: z.array(line.nullable().catch(null)) }).safeParse(body).data?.items ?? null;
}
