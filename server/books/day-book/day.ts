import { indianMinute } from '../../../contract/indian-time.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Span } from '../documents.ts';
import { type BookTable, columnsOf } from '../table.ts';
import { documentVouchers } from './documents.ts';
import { providerVouchers, resellerVouchers, settlementVouchers } from './money.ts';
import type { Voucher } from './voucher.ts';

/** All that happened in a span of time, which should not be longer than a day, in its order. */
export async function vouchersIn(db: Db, vault: Vault, span: Span): Promise<Voucher[]> {
  const vouchers = [
    ...(await documentVouchers(db, vault, span)),
    ...(await providerVouchers(db, vault, span)),
    ...(await resellerVouchers(db, span)),
    ...(await settlementVouchers(db, span)),
  ];
  return vouchers.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
}

/** Vouchers as a table: a row for each account of each. */
export function dayBookTable(vouchers: Voucher[]): BookTable {
  return {
    columns: columnsOf('Date', 'Time', 'Voucher', 'Number', 'Account', '=Debit', '=Credit', 'Narration'),
    rows: vouchers.flatMap(({ at, kind, number, narration, lines }) => {
      const [day = '', time = ''] = indianMinute(at).split('T');
      return lines.map(({ account, debit, credit }) => [
        ...[day, time, kind, number, account, rupees(debit), rupees(credit), narration],
      ]);
    }),
  };
}
