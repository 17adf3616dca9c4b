import { myQr } from '../../../contract/reseller-account.ts';
import { loadForReseller } from '../../for-reseller/load-for-reseller.ts';
import { ResellerPage } from '../../for-reseller/reseller-page.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { leadToLastPage, pageIn, queryOf, rowsOfPage } from '../lists/query.ts';
import type { Route } from './+types/my-qr-code';
import { codesAsked } from './codes-asked.ts';
import { CodesView } from './codes-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const [filters, page] = [codesAsked(query), pageIn(query)];
  return loadForReseller(
    args,
    async (call, guid) => {
      const asked = { guid, ...filters, page, rows: rowsOfPage };
      const { myQR: codes, digital_QR: toPrint, Message: _ok, ...pages } = await call(myQr, asked);
      leadToLastPage(paths.myQrCode, filters, page, pages);
      return { codes, toPrint, pages, filters };
    },
    ({ reseller_lists: t }, refused) => (refused ? t.codes_failed : t.codes_error),
  );
}

export default function MyQrCode({ loaderData }: Route.ComponentProps) {
  const t = useMessages().reseller_lists;
  return (
    <ResellerPage title={t.codes_title} loaded={loaderData}>
      {(ready) => <CodesView {...ready} />}
    </ResellerPage>
  );
}
