/** What a voucher is called in the books, as Tally calls it. */
export type VoucherKind = 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';

/** An amount in paise on one side of an account. */
export interface VoucherLine {
  account: string;
  debit: number;
  credit: number;
}

/** One thing that happened, in double entry: its debits are its credits. */
export interface Voucher {
  /** The same whenever it is written, also after a restore: by the provider's own id where it has one. A program that has it already can tell. */
  id: string;
  kind: VoucherKind;
  at: Date;
  /** The document's number, or the provider's or bank's. */
  number: string;
  narration: string;
  lines: VoucherLine[];
}

/** The accounts that are not a buyer's or a reseller's, with the group that Tally knows them under. */
export const accounts = {
  provider: 'Razorpay',
  bank: 'Bank',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  utgst: 'Output UTGST',
  igst: 'Output IGST',
  roundOff: 'Round off',
  fees: 'Razorpay fees',
  feeTax: 'GST on Razorpay fees',
  adjustments: 'Razorpay adjustments',
  unassigned: 'Payments without invoice',
  withoutTax: 'Refunds that reduce no tax',
  resellerSales: 'Sales of resellers, credited to them',
} as const;

/** Lines from signed amounts, above 0 a debit; what is nothing is left out. */
export function linesOf(...amounts: [account: string, paise: number][]): VoucherLine[] {
  return amounts
    .filter(([, paise]) => paise !== 0)
    .map(([account, paise]) => ({ account, debit: Math.max(paise, 0), credit: Math.max(-paise, 0) }));
}
