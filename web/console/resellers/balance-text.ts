import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { showRupees } from '../../money.ts';

/** Who owes whom, in words. `balance`: rupees, above 0 what we owe the firm, below 0 what it owes us. */
export function balanceText(balance: number, firm: string, t: Messages['console_resellers']): string {
  if (balance === 0) return t.settled;
  return fill(balance < 0 ? t.owes_us : t.we_owe, { firm, amount: showRupees(Math.abs(balance)) });
}

/** The same in a column of one firm's, or of many. */
export function shortBalance(balance: number, t: Messages['console_resellers']): string {
  if (balance === 0) return showRupees(0);
  return fill(balance < 0 ? t.owes_us_short : t.we_owe_short, { amount: showRupees(Math.abs(balance)) });
}

/** The same of a firm that was named before, once money was booked. */
export function balanceNow(balance: number, t: Messages['console_resellers']): string {
  if (balance === 0) return t.now_settled;
  return fill(balance < 0 ? t.now_owes_us : t.now_we_owe, { amount: showRupees(Math.abs(balance)) });
}
