import { myQr } from '../../../contract/reseller-account.ts';
import type { CallResult } from '../../api.ts';
import { dayOf } from '../../dates.ts';
import type { Column } from '../../lists/csv.ts';
import { paths } from '../../paths.ts';
import { codesQuery } from '../codes/codes-query.ts';
import type { Route } from './+types/my-qr-code-file';
import { allRows } from './all-rows.ts';
import { listFile } from './list-file.ts';

type Row = CallResult<typeof myQr>['myQR'][number];

export function loader(args: Route.LoaderArgs) {
  return listFile<Row>(args, {
    page: paths.myQrCode,
    name: 'qr-codes',
    columns: (t): Column<Row>[] => [
      { head: t.qr_id, count: ({ qr_id }) => qr_id },
      { head: t.guid, text: ({ GUID }) => GUID },
      { head: t.product_name, text: ({ product_name }) => product_name },
      { head: t.status, text: ({ Status }) => t[`status_${Status}`] },
      { head: t.customer_name, text: ({ customer_name }) => customer_name },
      { head: t.activated_on, text: ({ activated_date }) => activated_date && dayOf(activated_date) },
      { head: t.order_no, text: ({ order_id }) => (order_id ? String(order_id) : '') },
    ],
    rows: (call, guid, query) =>
      allRows(
        (page) => call(myQr, { guid, ...codesQuery(query), page }),
        ({ myQR }) => myQR,
      ),
  });
}
