import { paymentList } from '../../../contract/reseller-account.ts';
import type { CallResult } from '../../api.ts';
import { shownDay } from '../../dates.ts';
import type { Column } from '../../lists/csv.ts';
import { paths } from '../../paths.ts';
import { paymentsQuery } from '../payments/payments-query.ts';
import type { Route } from './+types/payment-list-file';
import { allRows } from './all-rows.ts';
import { listFile } from './list-file.ts';

type Row = CallResult<typeof paymentList>['payment_list'][number];

export function loader(args: Route.LoaderArgs) {
  return listFile<Row>(args, {
    page: paths.paymentList,
    name: 'payments',
    columns: (t): Column<Row>[] => [
      { head: t.sr_no, count: (_row, no) => no },
      { head: t.payment_date, text: ({ paymentDate }) => shownDay(paymentDate) },
      { head: t.amount, amount: ({ amount }) => amount },
      { head: t.reference_number, text: ({ transaction_refrence_no }) => transaction_refrence_no },
      { head: t.direction, text: ({ direction }) => t[`direction_${direction}`] },
      { head: t.paid_by, text: ({ mode }) => t[`by_${mode}`] },
    ],
    rows: (call, guid, query) =>
      allRows(
        (page) => call(paymentList, { guid, ...paymentsQuery(query), page }),
        ({ payment_list }) => payment_list,
      ),
  });
}
