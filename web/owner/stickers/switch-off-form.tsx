import { dashboard } from '../../../messages/en/dashboard.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type AboutSticker, refusalOf } from './about-sticker.ts';
import { Fold } from './fold.tsx';
import { StickerForm } from './sticker-form.tsx';

const schema = async () => (await import('../../../contract/owner-control.ts')).switchOffSticker.input;

/** Cannot be undone, and therefore takes two steps: the checkbox, and then the button. */
export function SwitchOffForm(about: AboutSticker) {
  const t = useMessages(dashboard);
  return (
    <Fold title={t.switch_off_title} open={refusalOf(about, 'switch_off') !== undefined}>
      <StickerForm {...about} intent="switch_off" schema={schema}>
        {({ errors, busy }) => (
          <>
            <p>{t.switch_off_help}</p>
            <Checkbox name="confirmed" value="yes" error={errors.confirmed} required>
              {t.switch_off_confirm}
            </Checkbox>
            <Button type="submit" kind="danger" busyLabel={busy ? t.working : undefined}>
              {t.switch_off}
            </Button>
          </>
        )}
      </StickerForm>
    </Fold>
  );
}
