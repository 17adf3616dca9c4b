import { stickerList } from '../../../contract/console/stickers.ts';
import { desk } from '../../../messages/desk.ts';
import { dayOf } from '../../dates.ts';
import { deskFile } from '../lists/desk-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/stickers-file';
import { stickersAsked } from './stickers-asked.ts';
import type { StickerRow } from './stickers-view.tsx';

const t = desk.stickers;

export function loader(args: Route.LoaderArgs) {
  return deskFile<StickerRow>(args, {
    page: consolePaths.stickers,
    name: 'stickers',
    rows: async (call, query, part) => {
      const { filters } = stickersAsked(query);
      return (await call(stickerList, { ...filters, ...part })).Stickers;
    },
    numberOf: ({ id }) => id,
    columns: [
      { head: t.code, text: ({ guid }) => guid },
      { head: t.product, text: ({ product_name }) => product_name },
      { head: t.kind, text: ({ kind }) => t[`kind_${kind as 1 | 2 | 3}`] },
      { head: t.state, text: ({ state }) => t[`state_${state}`] },
      { head: t.paid, text: ({ is_paid }) => (is_paid ? t.yes : t.no) },
      { head: t.trial, count: ({ trial_days }) => trial_days },
      { head: t.batch, text: ({ batch_id }) => orNone(batch_id) },
      { head: t.reseller, text: ({ reseller_id }) => orNone(reseller_id) },
      { head: t.order, text: ({ order_id }) => orNone(order_id) },
      { head: t.made, text: ({ created_at }) => dayOf(created_at) },
      { head: t.registered, text: ({ activated_at }) => activated_at && dayOf(activated_at) },
    ],
  });
}

const orNone = (id: number) => (id === 0 ? '' : String(id));
