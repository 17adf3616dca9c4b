import { muteSpans, muteSticker } from '../../../contract/owner-control.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { AboutSticker } from '../stickers/about-sticker.ts';
import { Fold } from '../stickers/fold.tsx';
import { StickerForm } from '../stickers/sticker-form.tsx';

const usual = '4';
const others = muteSpans.filter((span) => span !== 'off' && span !== usual);

/** One click for the usual span; every other span takes one click, too, once unfolded. */
export function QuickMuteForm(about: AboutSticker) {
  const t = useMessages().dashboard;
  return (
    <StickerForm {...about} intent="mute" schema={muteSticker.input}>
      {({ busy }) => (
        <>
          <p className="owner-actions">
            <Button type="submit" name="hours" value={usual} disabled={busy}>
              {busy ? t.working : t.mute_usual}
            </Button>
          </p>
          <Fold title={t.mute_other} open={false}>
            <p className="owner-actions">
              {others.map((span) => (
                <Button key={span} type="submit" name="hours" value={span} kind="quiet" disabled={busy}>
                  {t[`hours_${span}`]}
                </Button>
              ))}
            </p>
          </Fold>
        </>
      )}
    </StickerForm>
  );
}
