import { Link } from 'react-router';
import type { stickerList } from '../../../contract/console/stickers.ts';
import { shownCode } from '../../../contract/shown-code.ts';
import { consoleText } from '../../../messages/console.ts';
import type { CallResult } from '../../api.ts';
import { Day } from '../../lists/cells.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import type { PageInfo } from '../lists/list-query.ts';
import { consolePaths, stickerPath } from '../paths.ts';
import { BatchLink, OrderLink, ResellerLink } from './links.tsx';
import { StickerState } from './sticker-state.tsx';
import { kinds, states, type stickersQuery } from './stickers-query.ts';
import { productOf } from './words.ts';

export type StickerRow = CallResult<typeof stickerList>['Stickers'][number];

const t = consoleText.stickers;

const columns: ListColumn<StickerRow, 'id'>[] = [
  { title: t.code, sort: 'id', cell: ({ guid }) => <Code guid={guid} /> },
  { title: t.product, cell: (row) => productOf(row) },
  { title: t.state, cell: ({ state }) => <StickerState state={state} /> },
  { title: t.batch, cell: ({ batch_id }) => <BatchLink id={batch_id} short /> },
  { title: t.reseller, cell: ({ reseller_id }) => <ResellerLink id={reseller_id} short /> },
  { title: t.order, cell: ({ order_id }) => <OrderLink id={order_id} short /> },
  { title: t.made, cell: ({ created_at }) => <Day at={created_at} /> },
  { title: t.registered, cell: ({ activated_at }) => <Day at={activated_at} /> },
];

interface StickersViewProps {
  query: ReturnType<typeof stickersQuery>;
  rows: StickerRow[];
  pageInfo: PageInfo;
}

export function StickersView({ query, rows, pageInfo }: StickersViewProps) {
  const { state, kind, batch, reseller, order } = query.filters;
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const;
  return (
    <ConsoleList
      path={consolePaths.stickers}
      filePath={consolePaths.stickersFile}
      query={query}
      pageInfo={pageInfo}
      caption={t.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      searchHint={t.search_hint}
      filters={
        <>
          <Choice name="state" label={t.state} chosen={state} values={states} text={(is) => t[`state_${is}`]} />
          <Choice name="kind" label={t.kind} chosen={kind} values={kinds} text={(is) => t[`kind_${is}`]} />
          <Field {...number} name="batch" label={t.batch} defaultValue={batch} />
          <Field {...number} name="reseller" label={t.reseller} defaultValue={reseller} />
          <Field {...number} name="order" label={t.order} defaultValue={order} />
        </>
      }
      empty={
        <Empty text={t.empty}>
          <p>{t.empty_help}</p>
          <ButtonLink to={consolePaths.batches}>{t.to_batches}</ButtonLink>
        </Empty>
      }
    />
  );
}

function Code({ guid }: { guid: string }) {
  return (
    <Link className="link list-fixed" to={stickerPath(guid)}>
      {shownCode(guid)}
    </Link>
  );
}
