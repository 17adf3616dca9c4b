import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { selection as words } from '../../../messages/console/selection.ts';
import { stickers } from '../../../messages/console/stickers.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import type { RowOf } from '../lists/list-query.ts';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/stickers';
import { stickersView } from './sticker-list.tsx';

export const loader = loadList(stickersView);

export default function StickersPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages({ stickers, selection: words });
  const mayChange = useOwnRole() !== 'fulfilment';
  const selection = {
    path: consolePaths.selectedStickers,
    nameOf: ({ guid }: RowOf<typeof stickersView.call>) => formatStickerCode(guid),
    steps: mayChange ? [{ step: 'off', text: t.selection.step_off }] : [],
  };
  return (
    <ConsolePage title={t.stickers.title} loaded={loaderData}>
      {(ready) => <ConsoleList {...stickersView} {...ready} selection={selection} />}
    </ConsolePage>
  );
}
