import { stickers } from '../../../messages/console/stickers.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadList } from '../lists/load-list.ts';
import type { Route } from './+types/stickers';
import { stickersView } from './sticker-list.tsx';

export const loader = loadList(stickersView);

export default function StickersPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(stickers);
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {(ready) => <ConsoleList {...stickersView} {...ready} />}
    </ConsolePage>
  );
}
