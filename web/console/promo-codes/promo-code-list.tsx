import { Link } from 'react-router';
import { consolePromoCodes } from '../../../contract/console/promo-codes.ts';
import { promoCodes } from '../../../messages/console/promo-codes.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { Instant } from '../lists/cells.tsx';
import { choice } from '../lists/list-filter.ts';
import type { RowOf } from '../lists/list-query.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths, promoCodePath } from '../paths.ts';
import { shownInstant } from '../shop/shown-instant.ts';

export type PromoCodeRow = RowOf<typeof consolePromoCodes>;

const { filters } = consolePromoCodes;

export const promoCodesView = defineListView(
  consolePromoCodes,
  promoCodes,
  { path: consolePaths.promoCodes, rowKey: ({ id }) => id, searchHint: (t) => t.search_hint },
  (t) => ({
    caption: t.caption,
    columns: [
      { title: t.code, sort: 'number', text: ({ code }) => code, cell: (row) => <Code {...row} /> },
      { title: t.standing, text: ({ standing }) => t[`standing_${standing}`], cell: (row) => <PromoStatus {...row} /> },
      {
        title: t.percent,
        numeric: true,
        count: ({ percent }) => percent,
        cell: ({ percent }) => fill(t.percent_of, { percent }),
      },
      { title: t.scope, text: ({ scope }) => t[`scope_${scope}`] },
      { title: t.from, text: ({ from }) => shownInstant(from), cell: ({ from }) => <Instant at={from} /> },
      {
        title: t.until,
        text: ({ until }) => (until ? shownInstant(until) : ''),
        cell: ({ until }) => (until ? <Instant at={until} /> : t.no_end),
      },
      { title: t.uses, sort: 'uses', numeric: true, count: ({ uses }) => uses, cell: (row) => usesOf(row, t) },
      { title: t.orders_90, numeric: true, count: ({ orders }) => orders },
      { title: t.turnover_90, numeric: true, amount: ({ turnover }) => turnover },
      { title: t.discount_90, numeric: true, amount: ({ discount }) => discount },
      { title: t.cancelled_90, count: ({ cancelled }) => cancelled, only: 'file' },
      { title: t.use_limit, text: ({ use_limit }) => (use_limit ? String(use_limit) : ''), only: 'file' },
    ],
    tabs: choice('active', t.active, filters.active.values, (is) => t[`active_${is}`]),
    filters: [choice('scope', t.scope, filters.scope.values, (is) => t[`scope_${is}`])],
    empty: (
      <Empty text={t.empty}>
        <p>{t.empty_help}</p>
      </Empty>
    ),
  }),
);

function Code({ id, code }: PromoCodeRow) {
  return (
    <Link className="link" to={promoCodePath(id)}>
      {code}
    </Link>
  );
}

const chips = { on: 'good', not_yet: 'waits', off: 'off', over: 'off', used_up: 'off' } as const;

export function PromoStatus({ standing }: Pick<PromoCodeRow, 'standing'>) {
  const t = useMessages(promoCodes);
  return <Chip is={chips[standing]} text={t[`standing_${standing}`]} />;
}

export function usesOf(
  { uses, use_limit: limit }: Pick<PromoCodeRow, 'uses' | 'use_limit'>,
  t: Messages['console_promo_codes'],
): string {
  return limit === 0 ? String(uses) : fill(t.uses_of, { uses, limit });
}
