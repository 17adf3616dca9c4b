import { resellerList } from '../../../contract/console/resellers.ts';
import { consoleText } from '../../../messages/console.ts';
import { dayOf } from '../../dates.ts';
import { consoleFile } from '../lists/console-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/resellers-file';
import { resellerFilters } from './resellers-query.ts';
import type { ResellerRow } from './resellers-view.tsx';

const t = consoleText.resellers;

export function loader(args: Route.LoaderArgs) {
  return consoleFile<ResellerRow>(args, {
    page: consolePaths.resellers,
    name: 'resellers',
    rows: async (call, query, part) => (await call(resellerList, { ...resellerFilters(query), ...part })).Resellers,
    numberOf: ({ id }) => id,
    columns: [
      { head: t.number, count: ({ id }) => id },
      { head: t.firm, text: ({ firm }) => firm },
      { head: t.state, text: ({ is_on }) => (is_on ? t.is_on : t.is_off) },
      { head: t.prepaid, count: ({ prepaid_percent }) => prepaid_percent },
      { head: t.postpaid, count: ({ postpaid_percent }) => postpaid_percent },
      { head: t.limit_label, count: ({ purchase_limit }) => purchase_limit },
      { head: t.balance, amount: ({ balance }) => balance },
      { head: t.since, text: ({ since }) => dayOf(since) },
    ],
  });
}
