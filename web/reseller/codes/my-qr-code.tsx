import { myQr } from '../../../contract/reseller-account.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { pageIn, redirectToLastPage, rowsPerPage, searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import type { Route } from './+types/my-qr-code';
import { codesQuery } from './codes-query.ts';
import { CodesView } from './codes-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const [filters, page] = [codesQuery(searchParams), pageIn(searchParams)];
  return loadForReseller(
    args,
    async (call, guid) => {
      const query = { guid, ...filters, page, rows: rowsPerPage };
      const { myQR: codes, digital_QR: toPrint, Message: _ok, ...pages } = await call(myQr, query);
      redirectToLastPage(paths.myQrCode, filters, page, pages);
      return { codes, toPrint, pages, filters };
    },
    (t, refused) => (refused ? t.reseller_lists.codes_failed : t.not_loaded.codes),
  );
}

export default function MyQrCode({ loaderData }: Route.ComponentProps) {
  const t = useMessages(resellerLists);
  return (
    <ResellerPage title={t.codes_title} loaded={loaderData}>
      {(ready) => <CodesView {...ready} />}
    </ResellerPage>
  );
}
