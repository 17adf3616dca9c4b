import { states } from '../../../contract/states.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { type BookDocument, documentsIn, type Span } from '../documents.ts';
import { rateOf, taxOf } from '../sums.ts';
import { accounts, linesOf, type Voucher } from './voucher.ts';

/** The account of an order's buyer: a reseller's where it is on account, a registered buyer's, or all others' of a state. */
export function partyOf({ buyer }: Pick<BookDocument, 'buyer'>, resellerId: number | undefined): string {
  if (resellerId !== undefined) return resellerAccount(resellerId);
  if (buyer.gstin) return `${buyer.name} (${buyer.gstin})`;
  return `B2C sales ${states.find(({ id }) => id === buyer.stateId)?.state_name ?? buyer.stateId}`;
}

export function resellerAccount(id: number): string {
  return `Reseller ${id}`;
}

/** Of these orders, those on account, with the reseller whose account it is. */
export async function resellersOnAccount(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'reseller_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(orderIds))))
    .where('mode', '=', 'postpaid')
    .execute();
  return new Map(rows.flatMap(({ id, reseller_id }) => (reseller_id ? [[id, reseller_id]] : [])));
}

/** A voucher for each invoice and each credit note of a span. */
export async function documentVouchers(db: Db, vault: Vault, span: Span): Promise<Voucher[]> {
  const vouchers: Voucher[] = [];
  for await (const documents of documentsIn({ db, vault }, span)) {
    const resellers = await resellersOnAccount(
      db,
      documents.map(({ orderId }) => orderId),
    );
    vouchers.push(...documents.map((document) => voucherOf(document, resellers.get(document.orderId))));
  }
  return vouchers.filter(({ lines }) => lines.length > 0);
}

function voucherOf(document: BookDocument, resellerId: number | undefined): Voucher {
  const { kind, id, number, issuedAt, orderId, totalPaise, taxablePaise, taxes, roundOffPaise, invoice } = document;
  const isInvoice = kind === 'invoice';
  const sign = isInvoice ? -1 : 1;
  const sales = `Sales at ${rateOf(document) / 100} %`;
  const parts: [string, number][] =
    taxes.length === 0
      ? [[accounts.withoutTax, totalPaise]]
      : [
          [sales, taxablePaise],
          [accounts.cgst, taxOf(document, 'CGST')],
          [accounts.sgst, taxOf(document, 'SGST')],
          [accounts.utgst, taxOf(document, 'UTGST')],
          [accounts.igst, taxOf(document, 'IGST')],
          [accounts.roundOff, roundOffPaise],
        ];
  return {
    ...{ id: `dastak-${kind}-${id}`, kind: isInvoice ? 'Sales' : 'Credit Note', at: issuedAt, number },
    narration: isInvoice ? `Order ${orderId}` : `Order ${orderId}, invoice ${invoice.number}`,
    lines: linesOf(
      [partyOf(document, resellerId), -sign * totalPaise],
      ...parts.map(([account, paise]): [string, number] => [account, sign * paise]),
    ),
  };
}
