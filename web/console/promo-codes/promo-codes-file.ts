import { consolePromoCodes } from '../../../contract/console/promo-codes.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchIn } from '../../lists/query.ts';
import { consoleFile } from '../lists/console-file.ts';
import { consolePaths } from '../paths.ts';
import { shownInstant } from '../shop/shown-instant.ts';
import type { Route } from './+types/promo-codes-file';
import { promoFilters } from './promo-codes-query.ts';
import type { PromoShown } from './promo-codes-view.tsx';

const t = consoleText.promo_codes;

export function loader(args: Route.LoaderArgs) {
  return consoleFile<PromoShown>(args, {
    page: consolePaths.promoCodes,
    name: 'promo-codes',
    rows: async (call, query, part) =>
      (await call(consolePromoCodes, { ...promoFilters(query), search: searchIn(query), ...part })).PromoCodes,
    numberOf: ({ id }) => id,
    columns: [
      { head: t.code, text: ({ code }) => code },
      { head: t.standing, text: ({ standing }) => t[`standing_${standing}`] },
      { head: t.percent, count: ({ percent }) => percent },
      { head: t.scope, text: ({ scope }) => t[`scope_${scope}`] },
      { head: t.from, text: ({ from }) => shownInstant(from) },
      { head: t.until, text: ({ until }) => (until ? shownInstant(until) : '') },
      { head: t.uses, count: ({ uses }) => uses },
      { head: t.use_limit, count: ({ use_limit }) => use_limit },
    ],
  });
}
