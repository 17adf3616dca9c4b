import { resellerStock } from '../../../contract/reseller-stock.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { pageIn, redirectToLastPage, searchParamsOf } from '../../lists/query.ts';
import { browserMessages, useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import type { Route } from './+types/sell-on';
import { answerSell } from './answer-sell.ts';
import { sellQuery, stockPerPage } from './sell-query.ts';
import { sendSell } from './send-sell.ts';
import { StockView } from './stock-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const [filters, page] = [sellQuery(searchParams), pageIn(searchParams)];
  return loadForReseller(
    args,
    async (call, guid) => {
      const query = { guid, ...filters, page, rows: stockPerPage };
      const { stickers, counts, reorder, Message: _ok, ...pages } = await call(resellerStock, query);
      redirectToLastPage(paths.sellOn, filters, page, pages);
      return { guid, stickers, counts, reorder, pages, filters, today: indianDate(new Date()) };
    },
    (t) => t.not_loaded.codes,
  );
}

export function action(args: Route.ActionArgs) {
  return answerSell(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendSell(args, browserMessages(sellOn).failed);
}

export default function SellOn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(sellOn);
  return (
    <ResellerPage title={t.title} loaded={loaderData}>
      {(ready) => <StockView {...ready} state={actionData} />}
    </ResellerPage>
  );
}
