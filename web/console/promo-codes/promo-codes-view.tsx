import { Link } from 'react-router';
import type { consolePromoCodes } from '../../../contract/console/promo-codes.ts';
import { promoScopes } from '../../../contract/shop.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { Chip } from '../../lists/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Instant } from '../lists/cells.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { PageInfo } from '../lists/list-query.ts';
import type { ListColumn } from '../lists/list-table.tsx';
import { consolePaths, promoCodePath } from '../paths.ts';
import { type promoCodesQuery, switches } from './promo-codes-query.ts';

export type PromoShown = CallResult<typeof consolePromoCodes>['PromoCodes'][number];

const t = consoleText.promo_codes;

const columns: ListColumn<PromoShown, 'number' | 'uses'>[] = [
  { title: t.code, sort: 'number', cell: (row) => <Code {...row} /> },
  { title: t.standing, cell: ({ standing }) => <PromoStatus standing={standing} /> },
  { title: t.percent, cell: ({ percent }) => fill(t.percent_of, { percent }), numeric: true },
  { title: t.scope, cell: ({ scope }) => t[`scope_${scope}`] },
  { title: t.from, cell: ({ from }) => <Instant at={from} /> },
  { title: t.until, cell: ({ until }) => (until ? <Instant at={until} /> : t.no_end) },
  { title: t.uses, sort: 'uses', cell: (row) => usesOf(row), numeric: true },
];

interface PromoCodesViewProps {
  query: ReturnType<typeof promoCodesQuery>;
  rows: PromoShown[];
  pageInfo: PageInfo;
}

export function PromoCodesView({ query, rows, pageInfo }: PromoCodesViewProps) {
  const { scope, active } = query.filters;
  return (
    <ConsoleList
      path={consolePaths.promoCodes}
      filePath={consolePaths.promoCodesFile}
      query={query}
      pageInfo={pageInfo}
      caption={t.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      searchHint={t.search_hint}
      filters={
        <>
          <Choice name="scope" label={t.scope} chosen={scope} values={promoScopes} text={(is) => t[`scope_${is}`]} />
          <Choice name="active" label={t.active} chosen={active} values={switches} text={(is) => t[`active_${is}`]} />
        </>
      }
      empty={
        <Empty text={t.empty}>
          <p>{t.empty_help}</p>
        </Empty>
      }
    />
  );
}

function Code({ id, code }: PromoShown) {
  return (
    <Link className="link" to={promoCodePath(id)}>
      {code}
    </Link>
  );
}

const chips = { on: 'good', not_yet: 'waits', off: 'off', over: 'off', used_up: 'off' } as const;

export function PromoStatus({ standing }: Pick<PromoShown, 'standing'>) {
  return <Chip is={chips[standing]} text={t[`standing_${standing}`]} />;
}

export function usesOf({ uses, use_limit: limit }: Pick<PromoShown, 'uses' | 'use_limit'>): string {
  return limit === 0 ? String(uses) : fill(t.uses_of, { uses, limit });
}
