import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { scan } from '../../../messages/en/scan.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type AboutSticker, refusalOf } from './about-sticker.ts';
import { Fold } from './fold.tsx';
import { StickerForm } from './sticker-form.tsx';

const schema = async () => (await import('../../../contract/owner-control.ts')).replaceSticker.input;

export function ReplaceForm(about: AboutSticker) {
  const { vehicle, scanned } = about;
  const t = useMessages({ dashboard, scan });
  const typed = refusalOf(about, 'replace') && about.state?.values.guid;
  return (
    <Fold title={t.dashboard.replace_title} open={typed !== undefined}>
      <StickerForm {...about} intent="replace" schema={schema}>
        {({ errors, busy }) => (
          <>
            <p>{t.dashboard.replace_help}</p>
            {vehicle.VehicleBarcode ? <p>{t.dashboard.replace_ends_old}</p> : null}
            <Field
              name="guid"
              label={t.dashboard.new_code}
              hint={t.dashboard.new_code_help}
              error={errors.guid === t.scan.guid_missing ? t.dashboard.new_code_missing : errors.guid}
              className="input-code"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              defaultValue={typed ?? formatStickerCode(scanned)}
              required
            />
            <Button type="submit" kind="primary" busyLabel={busy ? t.dashboard.working : undefined}>
              {t.dashboard.replace}
            </Button>
          </>
        )}
      </StickerForm>
    </Fold>
  );
}
