import { paymentList } from '../../../contract/reseller-account.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { pageIn, redirectToLastPage, rowsPerPage, searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import type { Route } from './+types/payment-list';
import { paymentsQuery } from './payments-query.ts';
import { PaymentsView } from './payments-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const [filters, page] = [paymentsQuery(searchParams), pageIn(searchParams)];
  return loadForReseller(
    args,
    async (call, guid) => {
      const query = { guid, ...filters, page, rows: rowsPerPage };
      const { payment_list: payments, Message: _ok, ...pages } = await call(paymentList, query);
      redirectToLastPage(paths.paymentList, filters, page, pages);
      return { payments, pages, filters };
    },
    (t) => t.not_loaded.list,
  );
}

export default function PaymentList({ loaderData }: Route.ComponentProps) {
  const t = useMessages(resellerLists);
  return (
    <ResellerPage title={t.payments_title} loaded={loaderData}>
      {(ready) => <PaymentsView {...ready} />}
    </ResellerPage>
  );
}
