import { rupees } from '../../contract/money.ts';
import type { ledgerList as ledgerListCall } from '../../contract/reseller-account.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { entriesOf } from '../ledger/entries.ts';
import type { Services } from '../services.ts';
import { loadPage } from './load-page.ts';
import { requireReseller } from './reseller.ts';

export function ledgerList({ database: { db } }: Services): Handler<typeof ledgerListCall> {
  return async (query, { principal }) => {
    const { id, created_at } = await requireReseller(db, principal, query.guid);
    const { found, pageInfo } = await loadPage(entriesOf(db, id, query.month).orderBy('entry.no', 'desc'), query);
    const ledger_list = found.map((entry) => ({
      opening_balance: rupees(entry.opening_paise),
      creading_balance: rupees(entry.credit_paise),
      debit_balance: rupees(entry.debit_paise),
      closing_balance: rupees(entry.closing_paise),
      created_date: entry.created_at.toISOString(),
      sr_no: entry.no,
      reason: entry.reason,
      order_id: entry.order_id ?? 0,
      transaction_refrence_no: entry.reference ?? '',
    }));
    return { ledger_list, ...pageInfo, since: await accountSince(db, id, created_at) };
  };
}

/** The day on which the reseller was created, or that of the first entry if it is older, as an opening balance from another system is. */
async function accountSince(db: Db, resellerId: number, createdAt: Date): Promise<string> {
  const first = await entriesOf(db, resellerId).where('entry.no', '=', 1).executeTakeFirst();
  return indianDate(first && first.created_at < createdAt ? first.created_at : createdAt);
}
