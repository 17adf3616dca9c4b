import { resellerAccount, resellerCard } from '../../../contract/console/resellers.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { pageIn, searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { namedMonths } from '../../reseller/account/months.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/reseller';
import { ResellerActions } from './reseller-actions.tsx';
import { ResellerView } from './reseller-view.tsx';

const rowsOfPage = 25;

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  const query = searchParamsOf(args.request);
  return loadForOperator(args, async (call) => {
    const [{ Reseller }, { Entries, total, page, pages }] = await Promise.all([
      call(resellerCard, { id }),
      call(resellerAccount, { id, page: pageIn(query), rows: rowsOfPage }),
    ]);
    const today = indianDate(new Date());
    const since = indianDate(new Date(Reseller.since));
    const { tag } = requestMessages(args.request).language;
    return {
      reseller: Reseller,
      entries: Entries,
      pageInfo: { total, page, pages },
      months: namedMonths({ since, today }, tag),
      month: today.slice(0, 7),
    };
  });
}

export default function ResellerPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(resellers);
  const reseller = 'ready' in loaderData ? loaderData.ready.reseller : null;
  const { title } = t;
  return (
    <ConsolePage
      title={reseller?.firm ?? title}
      loaded={loaderData}
      back={{ to: consolePaths.resellers, page: title }}
      actions={reseller ? <ResellerActions {...reseller} /> : null}
    >
      {(ready) => <ResellerView {...ready} />}
    </ConsolePage>
  );
}
