import { stickers } from '../../../messages/console/stickers.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/sticker';
import { codeIn } from './back-to-sticker.ts';
import { Changes } from './changes.tsx';
import { loadSticker } from './load-sticker.ts';
import { ScanDestination } from './scan-now.tsx';
import { StickerActions } from './sticker-actions.tsx';
import { StickerFacts } from './sticker-facts.tsx';

export const loader = loadSticker;

export default function StickerPage({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages(stickers);
  const actions = 'ready' in loaderData ? <StickerActions {...loaderData.ready.sticker} /> : null;
  const back = { to: consolePaths.stickers, page: t.title };
  return (
    <ConsolePage title={codeIn(params.code)} loaded={loaderData} back={back} actions={actions}>
      {({ sticker, changes }) => (
        <>
          <ScanDestination {...sticker} />
          <div className="console-panels">
            <StickerFacts {...sticker} />
            <Changes rows={changes} />
          </div>
        </>
      )}
    </ConsolePage>
  );
}
