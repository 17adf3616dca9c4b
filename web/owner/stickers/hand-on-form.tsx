import { dashboard } from '../../../messages/en/dashboard.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { WholeDates } from '../../ui/whole-dates.tsx';
import { type AboutSticker, refusalOf } from './about-sticker.ts';
import type { BuyersLink } from './buyers-link.ts';
import { Fold } from './fold.tsx';
import { StickerForm } from './sticker-form.tsx';

const handOnSchema = async () => (await import('../../../contract/owner-control.ts')).handOnSticker.input;
const keepSchema = async () => (await import('../../../contract/owner-control.ts')).keepSticker.input;

/** For an owner who sells the vehicle with its sticker on. */
export function HandOnForm({ link, ...about }: AboutSticker & { link: BuyersLink | null }) {
  const t = useMessages(dashboard);
  const refused = refusalOf(about, 'hand_on') ?? refusalOf(about, 'keep');
  return (
    <Fold title={t.hand_on_title} open={link !== null || refused !== undefined}>
      {link ? <HandingOn {...about} link={link} /> : <StartHandOn {...about} />}
    </Fold>
  );
}

function StartHandOn(about: AboutSticker) {
  const t = useMessages(dashboard);
  return (
    <StickerForm {...about} intent="hand_on" schema={handOnSchema}>
      {({ busy }) => (
        <>
          <p>{t.hand_on_help}</p>
          <Button type="submit" kind="primary" busyLabel={busy ? t.working : undefined}>
            {t.hand_on}
          </Button>
        </>
      )}
    </StickerForm>
  );
}

/** The same address twice: as a QR code for a phone nearby, and as a link to send. */
function HandingOn({ link: { address, code }, ...about }: AboutSticker & { link: BuyersLink }) {
  const { vehiclePlateNumber: plate, handOnUntil } = about.vehicle;
  const t = useMessages(dashboard);
  const day = dayOf(handOnUntil);
  // A message to somebody else has no marks that only this page needs.
  const text = fill(t.hand_on_share, { plate, day, link: address }).replaceAll(/[\u2068\u2069]/g, '');
  return (
    <StickerForm {...about} intent="keep" schema={keepSchema}>
      {({ busy }) => (
        <>
          <p>
            <WholeDates text={fill(t.handing_on, { day })} />
          </p>
          <QrPicture code={code} title={t.hand_on_picture} />
          <Field
            name="link"
            label={t.hand_on_link}
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className="owner-actions">
            <a
              className={buttonClass('green')}
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t.hand_on_whatsapp}
            </a>
            <Button type="submit" busyLabel={busy ? t.working : undefined}>
              {t.keep}
            </Button>
          </p>
        </>
      )}
    </StickerForm>
  );
}
