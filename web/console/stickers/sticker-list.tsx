import { Link } from 'react-router';
import { stickerList } from '../../../contract/console/stickers.ts';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { stickers } from '../../../messages/console/stickers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { productOf } from '../batches/product-of.ts';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths, stickerPath } from '../paths.ts';
import { FirmLink } from '../resellers/firm-link.tsx';
import { BatchLink, OrderLink } from './links.tsx';
import { StickerStateLabel } from './sticker-state.tsx';

const { filters } = stickerList;

export const stickersView = defineListView(
  stickerList,
  stickers,
  { path: consolePaths.stickers, rowKey: ({ id }) => id, searchHint: (t) => t.search_hint },
  (t) => ({
    caption: t.caption,
    columns: [
      { title: t.code, sort: 'id', text: ({ guid }) => guid, cell: ({ guid }) => <Code guid={guid} /> },
      { title: t.product, text: ({ product_name }) => product_name, cell: (row) => productOf(row, t.postpaid) },
      { title: t.kind, text: ({ kind }) => t[`kind_${kind as 1 | 2 | 3}`], only: 'file' },
      {
        title: t.state,
        text: ({ state }) => t[`state_${state}`],
        cell: ({ state }) => <StickerStateLabel state={state} />,
      },
      { title: t.paid, text: ({ is_paid }) => (is_paid ? t.yes : t.no), only: 'file' },
      { title: t.trial, text: ({ trial_days }) => orNone(trial_days), only: 'file' },
      { title: t.batch, text: (row) => orNone(row.batch_id), cell: (row) => <BatchLink id={row.batch_id} isShort /> },
      {
        title: t.reseller,
        text: ({ firm }) => firm,
        cell: (row) => <FirmLink id={row.reseller_id} firm={row.firm} />,
      },
      { title: t.order, text: (row) => orNone(row.order_id), cell: (row) => <OrderLink id={row.order_id} isShort /> },
      { title: t.made, day: ({ created_at }) => created_at },
      { title: t.registered, day: ({ activated_at }) => activated_at },
    ],
    tabs: choice('state', t.state, filters.state.values, (is) => t[`state_${is}`]),
    filters: [
      { is: 'linked', name: 'ids', text: () => t.rows_ticked },
      choice('kind', t.kind, filters.kind.values, (is) => t[`kind_${is}`]),
      { is: 'typed', name: 'batch', label: t.batch, isA: 'number' },
      { is: 'typed', name: 'reseller', label: t.reseller, hint: t.reseller_filter_hint },
      { is: 'typed', name: 'order', label: t.order, isA: 'number' },
      { is: 'days', labels: { from: t.registered_from, to: t.registered_to } },
    ],
    empty: (
      <Empty text={t.empty}>
        <p>{t.empty_help}</p>
        <ButtonLink to={consolePaths.batches}>{t.to_batches}</ButtonLink>
      </Empty>
    ),
  }),
);

function Code({ guid }: { guid: string }) {
  return (
    <Link className="link list-fixed" to={stickerPath(guid)}>
      {formatStickerCode(guid)}
    </Link>
  );
}

const orNone = (id: number) => (id === 0 ? '' : String(id));
