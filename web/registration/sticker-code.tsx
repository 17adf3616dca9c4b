import { shownCode } from '../../contract/shown-code.ts';
import { useMessages } from '../messages.ts';

/** Which sticker a page is about, as it is printed. */
export function StickerCode({ guid }: { guid: string }) {
  const t = useMessages().registration;
  return (
    <p className="sticker-code">
      {t.sticker} <b>{shownCode(guid)}</b>
    </p>
  );
}
