import { Link } from 'react-router';
import type { deskPromoCodes } from '../../../contract/console/promo-codes.ts';
import { promoScopes } from '../../../contract/shop.ts';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import type { Answer } from '../../api.ts';
import { Chip } from '../../reseller/lists/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Given } from '../lists/asked.ts';
import { Instant } from '../lists/cells.tsx';
import { DeskList } from '../lists/desk-list.tsx';
import type { DeskColumn } from '../lists/desk-table.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { consolePaths, promoCodePath } from '../paths.ts';
import { type promoCodesAsked, switches } from './promo-codes-asked.ts';

export type PromoShown = Answer<typeof deskPromoCodes>['PromoCodes'][number];

const t = desk.promo_codes;

const columns: DeskColumn<PromoShown, 'number' | 'uses'>[] = [
  { title: t.code, sort: 'number', cell: (row) => <Code {...row} /> },
  { title: t.standing, cell: ({ standing }) => <Standing standing={standing} /> },
  { title: t.percent, cell: ({ percent }) => fill(t.percent_of, { percent }), numeric: true },
  { title: t.scope, cell: ({ scope }) => t[`scope_${scope}`] },
  { title: t.from, cell: ({ from }) => <Instant at={from} /> },
  { title: t.until, cell: ({ until }) => (until ? <Instant at={until} /> : t.no_end) },
  { title: t.uses, sort: 'uses', cell: (row) => usesOf(row), numeric: true },
];

interface PromoCodesViewProps {
  asked: ReturnType<typeof promoCodesAsked>;
  rows: PromoShown[];
  given: Given;
}

export function PromoCodesView({ asked, rows, given }: PromoCodesViewProps) {
  const { scope, active } = asked.filters;
  return (
    <DeskList
      path={consolePaths.promoCodes}
      filePath={consolePaths.promoCodesFile}
      asked={asked}
      given={given}
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

export function Standing({ standing }: Pick<PromoShown, 'standing'>) {
  return <Chip is={chips[standing]} text={t[`standing_${standing}`]} />;
}

export function usesOf({ uses, use_limit: limit }: Pick<PromoShown, 'uses' | 'use_limit'>): string {
  return limit === 0 ? String(uses) : fill(t.uses_of, { uses, limit });
}
