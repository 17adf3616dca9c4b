import { stickers } from '../../../messages/console/stickers.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { changeStickerPath } from '../paths.ts';
import type { StickerShown } from './load-sticker.ts';

/** What may be done with a sticker, as the server says. */
export function StickerActions({ guid, may }: StickerShown) {
  const t = useMessages(stickers);
  return (
    <>
      {may.replace ? <ButtonLink to={changeStickerPath(guid, 'replace')}>{t.replace}</ButtonLink> : null}
      {may.switch_on ? <ButtonLink to={changeStickerPath(guid, 'on')}>{t.switch_on}</ButtonLink> : null}
      {may.switch_off ? (
        <ButtonLink kind="danger" to={changeStickerPath(guid, 'off')}>
          {t.switch_off}
        </ButtonLink>
      ) : null}
    </>
  );
}
