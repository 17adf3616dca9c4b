import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { showRupees } from '../money.ts';

/** A balance in words. `balance`: rupees, above 0 what we owe the reseller, below 0 what the reseller owes us. */
export function balanceText(balance: number, t: Messages['reseller_lists']): string {
  if (balance === 0) return t.settled;
  return fill(balance > 0 ? t.we_owe_you : t.you_owe_us, { amount: showRupees(Math.abs(balance)) });
}
