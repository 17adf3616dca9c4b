import { paymentList } from '../../../contract/reseller-account.ts';
import { loadForReseller } from '../../for-reseller/load-for-reseller.ts';
import { ResellerPage } from '../../for-reseller/reseller-page.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { leadToLastPage, pageIn, queryOf, rowsOfPage } from '../lists/query.ts';
import type { Route } from './+types/payment-list';
import { paymentsAsked } from './payments-asked.ts';
import { PaymentsView } from './payments-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const [filters, page] = [paymentsAsked(query), pageIn(query)];
  return loadForReseller(
    args,
    async (call, guid) => {
      const asked = { guid, ...filters, page, rows: rowsOfPage };
      const { payment_list: payments, Message: _ok, ...pages } = await call(paymentList, asked);
      leadToLastPage(paths.paymentList, filters, page, pages);
      return { payments, pages, filters };
    },
    (t) => t.reseller_lists.load_failed,
  );
}

export default function PaymentList({ loaderData }: Route.ComponentProps) {
  const t = useMessages().reseller_lists;
  return (
    <ResellerPage title={t.payments_title} loaded={loaderData}>
      {(ready) => <PaymentsView {...ready} />}
    </ResellerPage>
  );
}
