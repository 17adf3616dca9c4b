import { muteSpans } from '../../../contract/mute-spans.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { MutedUntil } from '../muted-until.tsx';
import { type AboutSticker, refusalOf } from './about-sticker.ts';
import { Fold } from './fold.tsx';
import { StickerForm } from './sticker-form.tsx';

const schema = async () => (await import('../../../contract/owner-control.ts')).muteSticker.input;

const spans = muteSpans.filter((span) => span !== 'off');

export function MuteForm(about: AboutSticker) {
  const t = useMessages(dashboard);
  return (
    <Fold title={t.mute_title} open={refusalOf(about, 'mute') !== undefined}>
      <StickerForm {...about} intent="mute" schema={schema}>
        {({ errors, busy }) => (
          <>
            <p>{t.mute_help}</p>
            <Select
              name="hours"
              label={t.mute_for}
              error={errors.hours}
              options={spans.map((span) => ({ value: span, text: t[`hours_${span}`] }))}
              defaultValue="4"
            />
            <Button type="submit" kind="primary" busyLabel={busy ? t.working : undefined}>
              {t.mute}
            </Button>
          </>
        )}
      </StickerForm>
    </Fold>
  );
}

/** Says until when no caller gets through, and ends it with one click. */
export function UnmuteForm(about: AboutSticker) {
  const t = useMessages(dashboard);
  return (
    <StickerForm {...about} intent="unmute" schema={schema}>
      {({ busy }) => (
        <>
          <MutedUntil until={about.vehicle.mutedUntil} />
          <input type="hidden" name="hours" value="off" />
          <Button type="submit" kind="green" busyLabel={busy ? t.working : undefined}>
            {t.unmute}
          </Button>
        </>
      )}
    </StickerForm>
  );
}
