import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { invoicesOf, type Span } from '../documents.ts';
import { partyOf, resellerAccount } from './documents.ts';
import { accounts, linesOf, type Voucher } from './voucher.ts';

interface Moved {
  id: string;
  provider_id: string | null;
  at: Date;
  paise: number;
  /** Null: of no order, or not credited to it. */
  order_id: number | null;
}

/** A voucher for each payment that was captured, and for each refund that was made. */
export async function providerVouchers(db: Db, vault: Vault, { from, to }: Span): Promise<Voucher[]> {
  const payments = await sql<Moved>`
    select payment.id::text, provider_payment_id as provider_id, captured_at as at, payment.amount_paise::float8 as paise,
      case when standing = 'credited' then charge.order_id::float8 end as order_id
    from payment left join charge on charge.id = charge_id
    where captured_at >= ${from} and captured_at < ${to} and currency = 'INR'`.execute(db);
  const refunds = await sql<Moved>`
    select refund.id::text, provider_refund_id as provider_id, refund.settled_at as at, refund.amount_paise::float8 as paise,
      case when standing = 'credited' then charge.order_id::float8 end as order_id
    from refund join payment on payment.id = payment_id left join charge on charge.id = charge_id
    where refund.state = 'processed' and refund.settled_at >= ${from} and refund.settled_at < ${to} and currency = 'INR'`.execute(
    db,
  );
  const partyFor = await partiesOf(db, vault, [...payments.rows, ...refunds.rows]);
  return [
    ...payments.rows.map((moved) => movement(moved, 'payment', partyFor(moved))),
    ...refunds.rows.map((moved) => movement(moved, 'refund', partyFor(moved))),
  ];
}

/** An order without an invoice has no buyer in the books: it was cancelled, and its money goes back. */
async function partiesOf(db: Db, vault: Vault, moved: Moved[]): Promise<(moved: Moved) => string> {
  const invoices = await invoicesOf({ db, vault }, [...new Set(moved.flatMap(({ order_id }) => order_id ?? []))]);
  return ({ order_id }) => {
    const invoice = order_id === null ? undefined : invoices.get(order_id);
    return invoice ? partyOf(invoice, undefined) : accounts.unassigned;
  };
}

function movement({ id, provider_id, at, paise, order_id }: Moved, what: 'payment' | 'refund', party: string): Voucher {
  const sign = what === 'payment' ? 1 : -1;
  return {
    ...{
      id: `dastak-${what}-${provider_id ?? id}`,
      kind: what === 'payment' ? 'Receipt' : 'Payment',
      at,
      number: provider_id ?? id,
    },
    narration:
      order_id === null ? `${what === 'payment' ? 'Payment' : 'Refund'} that belongs to no order` : `Order ${order_id}`,
    lines: linesOf([accounts.provider, sign * paise], [party, -sign * paise]),
  };
}

interface AccountMoved {
  reseller_id: number;
  no: number;
  reason: 'sale' | 'refund' | 'transfer';
  /** Above 0: credited to the account. */
  paise: number;
  order_id: number | null;
  at: Date;
  reference: string | null;
}

/** What was booked to resellers' accounts besides their own orders, which have an invoice: transfers, sales of their stickers, refunds of those. */
export async function resellerVouchers(db: Db, { from, to }: Span): Promise<Voucher[]> {
  const { rows } = await sql<AccountMoved>`
    select entry.reseller_id::float8 as reseller_id, entry.no::float8 as no, entry.reason,
      (entry.credit_paise - entry.debit_paise)::float8 as paise, entry.order_id::float8 as order_id, entry.created_at as at,
      (select reference from transfer where transfer.id = entry.transfer_id) as reference
    from reseller, lateral (
      select * from account_entry where reseller_id = reseller.id and created_at >= ${from} and created_at < ${to}
        and reason in ('sale', 'refund', 'transfer') offset 0
    ) as entry`.execute(db);
  return rows.map(({ reseller_id, no, reason, paise, order_id, at, reference }) => ({
    id: `dastak-account-${reseller_id}-${no}`,
    kind: reason === 'transfer' ? (paise > 0 ? 'Receipt' : 'Payment') : 'Journal',
    ...{ at, number: reference ?? `${reseller_id}/${no}` },
    narration:
      reason === 'transfer'
        ? `Bank transfer ${reference ?? ''}`
        : `Order ${order_id}, ${reason} of a reseller’s sticker`,
    lines: linesOf(
      [reason === 'transfer' ? accounts.bank : accounts.resellerSales, paise],
      [resellerAccount(reseller_id), -paise],
    ),
  }));
}

interface Settled {
  provider_settlement_id: string;
  utr: string | null;
  at: Date;
  /** What reached the bank. */
  net: number;
  fee: number;
  tax: number;
  /** Of the net, what is neither a payment nor a refund. */
  adjusted: number;
}

/** A voucher for each settlement: what the provider had of ours, less its fees, came to the bank. */
export async function settlementVouchers(db: Db, { from, to }: Span): Promise<Voucher[]> {
  const { rows } = await sql<Settled>`
    select provider_settlement_id, utr, settled_at as at, sums.* from settlement, lateral (
      select coalesce(sum(credit_paise - debit_paise), 0)::float8 as net,
        coalesce(sum(fee_paise - tax_paise), 0)::float8 as fee, coalesce(sum(tax_paise), 0)::float8 as tax,
        coalesce(sum(credit_paise - debit_paise + fee_paise) filter (where kind not in ('payment', 'refund')), 0)::float8 as adjusted
      from settlement_item where settlement_id = settlement.id
    ) as sums
    where settled_at >= ${from} and settled_at < ${to}`.execute(db);
  return rows.map(({ provider_settlement_id, utr, at, net, fee, tax, adjusted }) => ({
    id: `dastak-settlement-${provider_settlement_id}`,
    ...{ kind: net < 0 ? 'Payment' : 'Receipt', at, number: provider_settlement_id },
    narration: `Settlement ${utr ?? provider_settlement_id}`,
    lines: linesOf(
      ...[[accounts.bank, net] as [string, number], [accounts.fees, fee] as [string, number]],
      ...[[accounts.feeTax, tax] as [string, number], [accounts.adjustments, -adjusted] as [string, number]],
      [accounts.provider, adjusted - net - fee - tax],
    ),
  }));
}
