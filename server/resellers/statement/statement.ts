import { indianDate } from '../../../contract/scan-rules.ts';
import { states } from '../../../contract/states.ts';
import type { Seller } from '../../invoices/seller.ts';
import type { entriesOfMonth } from '../../ledger/entries-of-month.ts';
import { indianMonth } from '../../ledger/indian-month.ts';
import type { ResellerDetails } from '../reseller.ts';

type AccountMonth = Awaited<ReturnType<typeof entriesOfMonth>>;

/** A reseller's account of one month, as it is printed. */
export interface Statement extends AccountMonth {
  /** `2026-11` */
  month: string;
  /** The last moment it covers: the end of the month, or now if the month has not ended. */
  upTo: Date;
  seller: Seller;
  /** Without the reseller's phone numbers and mail address, which are not needed on paper. */
  reseller: { name: string; address: string; stateId: number; gstin: string | null };
}

interface StatementHeader {
  month: string;
  now: Date;
  seller: Seller;
  details: ResellerDetails;
}

export function statementOf({ month, now, seller, details }: StatementHeader, accountMonth: AccountMonth): Statement {
  const { name, address, city, pincode, state, gstin } = details;
  const stateId = states.find(({ state_name }) => state_name === state)?.id ?? 0;
  const lastMoment = indianMonth(month).to.getTime() - 1;
  return {
    ...accountMonth,
    month,
    upTo: new Date(Math.min(now.getTime(), lastMoment)),
    seller,
    reseller: { name, address: `${address}, ${city} ${pincode}`, stateId, gstin },
  };
}

export function balanceAtEnd({ entries, opening_paise }: Statement): number {
  return entries.at(-1)?.closing_paise ?? opening_paise;
}

/** Whether a month (`2026-11`) is in the future. */
export function isFutureMonth(month: string, now: Date): boolean {
  return month > indianDate(now).slice(0, 7);
}
