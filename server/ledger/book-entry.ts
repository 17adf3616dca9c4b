import type { Db } from '../db/database.ts';
import { lockAccount } from './account.ts';

/**
 * Why an entry is booked, and on which side. `order`: an order on account; `cancelled`: that order was cancelled. `sale`: a customer
 * paid for one of the reseller's stickers; `refund`: money of that customer was refunded.
 */
type Booking = (
  | { reason: 'order' | 'cancelled' | 'sale'; order_id: number }
  | { reason: 'refund'; order_id: number; refund_id: string }
  | { reason: 'transfer'; transfer_id: number }
) & {
  credit_paise?: number;
  debit_paise?: number;
};

/** Adds an entry to a reseller's account. An amount of 0 is not booked. */
export async function bookEntry(tx: Db, resellerId: number, booking: Booking, now: Date): Promise<void> {
  const { credit_paise = 0, debit_paise = 0 } = booking;
  if (credit_paise === 0 && debit_paise === 0) return;
  const { no, closing_paise, created_at } = await lockAccount(tx, resellerId);
  await tx
    .insertInto('account_entry')
    .values({
      ...booking,
      reseller_id: resellerId,
      no: no + 1,
      opening_paise: closing_paise,
      closing_paise: closing_paise + credit_paise - debit_paise,
      // Clocks differ, and this transaction may have waited: an entry is never older than the one before, so that a month is one contiguous range.
      created_at: created_at && created_at > now ? created_at : now,
    })
    .execute();
}
