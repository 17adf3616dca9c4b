import type { resellerAccount } from '../../../contract/console/resellers.ts';
import { rupees } from '../../../contract/money.ts';
import type { Handler } from '../../http/handle-call.ts';
import { entriesOf } from '../../ledger/entries.ts';
import { pageOf } from '../../resellers/page.ts';
import type { Services } from '../../services.ts';
import { findReseller } from './find.ts';

export function account({ database: { db } }: Pick<Services, 'database'>): Handler<typeof resellerAccount> {
  return async ({ id, ...asked }, { principal }) => {
    await findReseller(db, principal, id);
    const all = entriesOf(db, id).select('transfer.transferred_on').orderBy('entry.no', 'desc');
    const { found, place } = await pageOf(all, asked);
    const Entries = found.map((entry) => ({
      no: entry.no,
      at: entry.created_at.toISOString(),
      reason: entry.reason,
      direction: entry.direction ?? ('' as const),
      order_id: entry.order_id ?? 0,
      reference: entry.reference ?? '',
      transferred_on: entry.transferred_on ?? '',
      credit: rupees(entry.credit_paise),
      debit: rupees(entry.debit_paise),
      closing: rupees(entry.closing_paise),
    }));
    return { Entries, ...place };
  };
}
