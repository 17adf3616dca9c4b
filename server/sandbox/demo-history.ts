import { type Line, orderTotals, share } from '../../contract/money.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import { gstRateOn } from '../invoices/gst-rates.ts';
import { lockAccount } from '../ledger/account.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { recordTransfer } from '../ledger/transfer.ts';
import { issueInvoice } from '../orders/issue-invoice.ts';
import { loadPlacedOrder } from '../orders/placed-order.ts';
import { provision } from '../orders/provision.ts';
import { type Draft, writeOrder } from '../orders/write-order.ts';
import { recordConsent } from '../owners/consent.ts';
import { findResellerByEmail, openReseller, type ResellerRow } from '../resellers/reseller.ts';
import type { Services } from '../services.ts';
import { demoCustomer } from './demo-owners.ts';
import { addPayment } from './demo-payment.ts';
import { demoReseller } from './demo-resellers.ts';

type Deps = Pick<Services, 'vault' | 'env' | 'now'>;

const day = 24 * 3600 * 1000;
const firstTime = async (tx: Db) => ({
  id: await nextId(tx, 'orders'),
  idempotency: { idempotency_key: null, wish_hash: null },
  locale: 'en' as const,
});
const car = { productId: 1, name: 'Car Sticker' };
const bike = { productId: 2, name: 'Bike Sticker' };

/**
 * The demo reseller's last fortnight, so that none of their pages is empty: five codes on account, which they have paid for, and
 * a sticker that a customer paid for, whose money they have received. The balance is settled. No mails are enqueued: they would
 * be sent now.
 */
export async function addHistory(db: Db, { now, ...deps }: Deps): Promise<void> {
  const depsAt = (days: number): Deps => {
    const then = new Date(now().getTime() - days * day);
    return { ...deps, now: () => then };
  };
  await db.transaction().execute(async (tx) => {
    const reseller = await findResellerByEmail(tx, deps.vault, demoReseller);
    if (!reseller || (await lockAccount(tx, reseller.id)).no > 0) return;
    const orderPaise = await orderCodes(tx, depsAt(12), reseller);
    await addTransfer(tx, depsAt(9), {
      reseller,
      direction: 'in',
      amount_paise: orderPaise,
      reference: 'SBIN426320114402',
    });
    const salePaise = await addSale(tx, depsAt(5), reseller);
    if (salePaise > 0)
      await addTransfer(tx, depsAt(2), {
        reseller,
        direction: 'out',
        amount_paise: salePaise,
        reference: 'HDFC426324410873',
      });
  });
}

/** Orders three car codes and two bike codes on account. Returns what they cost. */
async function orderCodes(tx: Db, deps: Deps, reseller: ResellerRow): Promise<number> {
  const buyer = openReseller(deps.vault, reseller);
  const pricePaise = share(50_000, 100 - reseller.postpaid_percent, 100);
  const lines = [
    { ...car, quantity: 3, pricePaise },
    { ...bike, quantity: 2, pricePaise },
  ];
  const orderColumns = { reseller_id: reseller.id, mode: 'postpaid', delivery: 'digital' } as const;
  const draft: Draft = { kind: 'reseller', buyer, orderColumns, ...priceOf(deps, lines) };
  const order = await writeOrder(tx, deps, draft, await firstTime(tx));
  const debt = { reason: 'order', order_id: order.id, debit_paise: order.net_paise } as const;
  await bookEntry(tx, reseller.id, debt, deps.now());
  await provision(tx, order, deps.now());
  await issueInvoice(tx, deps, await loadPlacedOrder(tx, order), { buyer, paymentReference: null });
  return order.net_paise;
}

/** Adds the payment of the registered postpaid sticker's customer, if the sticker is still theirs. Returns what they paid. */
async function addSale(tx: Db, deps: Deps, reseller: ResellerRow): Promise<number> {
  const sticker = await tx
    .selectFrom('sticker')
    .select(['id', 'owner_id'])
    .where('guid', '=', 'DEMOPOSTPAIDREG1')
    .where('reseller_id', '=', reseller.id)
    .where('state', '=', 'activated')
    .executeTakeFirst();
  if (!sticker?.owner_id) return 0;
  const agreed = { termsVersion: 2, privacyVersion: 2, language: 'en', at: deps.now() } as const;
  await recordConsent(tx, { ownerId: sticker.owner_id, ...agreed });
  const price = priceOf(deps, [{ ...car, quantity: 1, pricePaise: 50_000 }]);
  const draft: Draft = { kind: 'postpaid', buyer: demoCustomer, orderColumns: { sticker_id: sticker.id }, ...price };
  const { id, net_paise } = await writeOrder(tx, deps, draft, await firstTime(tx));
  const paid = await tx
    .updateTable('orders')
    .set({ state: 'completed', paid_at: deps.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await bookEntry(tx, reseller.id, { reason: 'sale', order_id: id, credit_paise: net_paise }, deps.now());
  const paymentReference = await addPayment(tx, paid, deps.now());
  const billing = { buyer: demoCustomer, paymentReference };
  await issueInvoice(tx, deps, await loadPlacedOrder(tx, paid), billing);
  return net_paise;
}

function priceOf<L extends Line>({ env, now }: Deps, lines: L[]) {
  const gstBasisPoints = gstRateOn(env.gstRates, indianDate(now()));
  return { lines, promo: null, gstBasisPoints, totals: orderTotals({ lines, percent: 0, gstBasisPoints }) };
}

interface DemoTransfer {
  reseller: ResellerRow;
  direction: 'in' | 'out';
  amount_paise: number;
  reference: string;
}

async function addTransfer(tx: Db, { now }: Deps, { reseller, ...request }: DemoTransfer): Promise<void> {
  const at = now();
  await recordTransfer(tx, { ...request, reseller_id: reseller.id, transferred_on: indianDate(at) }, at);
}
