import { consoleText } from '../../../messages/console.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/sticker';
import { Changes } from './changes.tsx';
import { Life } from './life.tsx';
import { codeIn, loadSticker } from './load-sticker.ts';
import { ScanNow } from './scan-now.tsx';
import { StickerActions } from './sticker-actions.tsx';

export const loader = loadSticker;

export default function StickerPage({ loaderData, params }: Route.ComponentProps) {
  const actions = 'ready' in loaderData ? <StickerActions {...loaderData.ready.sticker} /> : null;
  const back = { to: consolePaths.stickers, page: consoleText.stickers.title };
  return (
    <ConsolePage title={codeIn(params.code)} loaded={loaderData} back={back} actions={actions}>
      {({ sticker, changes }) => (
        <>
          <ScanNow {...sticker} />
          <div className="console-panels">
            <Life {...sticker} />
            <Changes rows={changes} />
          </div>
        </>
      )}
    </ConsolePage>
  );
}
