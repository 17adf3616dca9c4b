import { formatStickerCode } from '../../contract/format-sticker-code.ts';
import { registration } from '../../messages/en/registration.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import type { ScannedSticker } from '../scan/new-sticker-scanned.ts';

/** Which sticker a page is about: the code as printed, or, where its owner hands it on, the vehicle it is on. */
export function StickerCode({ guid, plate, isOver }: ScannedSticker) {
  const t = useMessages(registration);
  if (plate) return <p className="sticker-code">{fill(isOver ? t.handed_on_over : t.handed_on, { plate })}</p>;
  return (
    <p className="sticker-code">
      {t.sticker} <b>{formatStickerCode(guid)}</b>
    </p>
  );
}
