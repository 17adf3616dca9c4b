import { ledgerList } from '../../../contract/reseller-account.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { dayOf } from '../../dates.ts';
import type { Column } from '../../lists/csv.ts';
import { paths } from '../../paths.ts';
import { monthQuery } from '../account/month-query.ts';
import type { Route } from './+types/my-account-file';
import { allRows } from './all-rows.ts';
import { listFile } from './list-file.ts';

type Row = CallResult<typeof ledgerList>['ledger_list'][number];

export function loader(args: Route.LoaderArgs) {
  return listFile<Row>(args, {
    page: paths.myAccount,
    name: 'account',
    columns: (t): Column<Row>[] => [
      { head: t.sr_no, count: (_row, no) => no },
      { head: t.opening_balance, amount: ({ opening_balance }) => opening_balance },
      { head: t.credit_balance, amount: ({ creading_balance }) => creading_balance },
      { head: t.debit_balance, amount: ({ debit_balance }) => debit_balance },
      { head: t.closing_balance, amount: ({ closing_balance }) => closing_balance },
      { head: t.created_date, text: ({ created_date }) => dayOf(created_date) },
      {
        head: t.reason,
        text: ({ reason, order_id, transaction_refrence_no }) =>
          fill(t[`reason_${reason}`], { number: order_id, reference: transaction_refrence_no }),
      },
    ],
    rows: (call, guid, query) =>
      allRows(
        (page) => call(ledgerList, { guid, ...monthQuery(query), page }),
        ({ ledger_list }) => ledger_list,
      ),
  });
}
