import { stickerList } from '../../../contract/console/stickers.ts';
import { consoleText } from '../../../messages/console.ts';
import { dayOf } from '../../dates.ts';
import { consoleFile } from '../lists/console-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/stickers-file';
import { stickersQuery } from './stickers-query.ts';
import type { StickerRow } from './stickers-view.tsx';

const t = consoleText.stickers;

export function loader(args: Route.LoaderArgs) {
  return consoleFile<StickerRow>(args, {
    page: consolePaths.stickers,
    name: 'stickers',
    rows: async (call, searchParams, part) => {
      const { filters } = stickersQuery(searchParams);
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
