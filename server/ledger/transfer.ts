import type { Selectable } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { TransferTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { lockAccount } from './account.ts';
import { bookEntry } from './book-entry.ts';

type TransferRow = Selectable<TransferTable>;

/** A payment by bank transfer. */
type Transfer = Omit<TransferRow, 'id' | 'created_at'>;

/**
 * Books a bank transfer from or to a reseller; never more to a reseller than we owe them. The same reference again is the same
 * transfer, and nothing is booked twice. Returns whether it was new.
 */
export async function recordTransfer(tx: Db, transfer: Transfer, now: Date): Promise<boolean> {
  const { reseller_id, direction, amount_paise } = transfer;
  const { closing_paise } = await lockAccount(tx, reseller_id);
  const earlier = await findSameTransfer(tx, transfer);
  if (earlier?.amount_paise === amount_paise) return false;
  if (earlier) throw new ApiError(409, 'transfer_recorded', en.resellers.transfer_recorded);
  if (direction === 'out' && amount_paise > closing_paise)
    throw new ApiError(422, 'transfer_too_large', en.resellers.transfer_too_large);
  const { id } = await tx
    .insertInto('transfer')
    .values({ ...transfer, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const side = direction === 'in' ? { credit_paise: amount_paise } : { debit_paise: amount_paise };
  await bookEntry(tx, reseller_id, { reason: 'transfer', transfer_id: id, ...side }, now);
  return true;
}

function findSameTransfer(tx: Db, { reseller_id, direction, reference }: Transfer) {
  return tx
    .selectFrom('transfer')
    .select('amount_paise')
    .where('reseller_id', '=', reseller_id)
    .where('direction', '=', direction)
    .where('reference', '=', reference)
    .executeTakeFirst();
}
