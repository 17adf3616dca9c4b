import { ledgerList } from '../../../contract/reseller-account.ts';
import { resellerProfile } from '../../../contract/resellers.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { loadForReseller } from '../../for-reseller/load-for-reseller.ts';
import { ResellerPage } from '../../for-reseller/reseller-page.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { leadToLastPage, pageIn, queryOf, rowsOfPage } from '../lists/query.ts';
import type { Route } from './+types/my-account';
import { AccountView } from './account-view.tsx';
import { Balance } from './balance.tsx';
import { monthAsked } from './month-asked.ts';

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const [filters, page] = [monthAsked(query), pageIn(query)];
  return loadForReseller(
    args,
    async (call, guid) => {
      const [{ ledger_list: entries, Message: _ok, ...pages }, { Reseller }] = await Promise.all([
        call(ledgerList, { guid, ...filters, page, rows: rowsOfPage }),
        call(resellerProfile, { guid }),
      ]);
      leadToLastPage(paths.myAccount, filters, page, pages);
      const { balance, unpaid_QR } = Reseller;
      return { entries, pages, filters, balance, unpaidStickers: unpaid_QR, today: indianDate(new Date()) };
    },
    (t) => t.reseller_lists.load_failed,
  );
}

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  const t = useMessages().reseller_lists;
  return (
    <ResellerPage title={t.account_title} loaded={loaderData}>
      {({ balance, unpaidStickers, ...account }) => (
        <>
          <Balance balance={balance} unpaidStickers={unpaidStickers} />
          <AccountView {...account} />
        </>
      )}
    </ResellerPage>
  );
}
