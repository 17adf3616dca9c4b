import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { paths, scanPath } from '../../paths.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useEmergencyNote } from '../use-emergency-note.ts';
import { VehicleHead } from '../vehicle-head.tsx';
import type { AboutSticker } from './about-sticker.ts';
import type { BuyersLink } from './buyers-link.ts';
import { HandOnForm } from './hand-on-form.tsx';
import { MuteForm, UnmuteForm } from './mute-form.tsx';
import { NoteShown } from './note-shown.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { SwitchOffForm } from './switch-off-form.tsx';

/** A vehicle with all that can be done about its sticker. */
export function StickerCard({ link, ...about }: AboutSticker & { link: BuyersLink | null }) {
  const { vehicle } = about;
  const t = useMessages(dashboard);
  const code = vehicle.VehicleBarcode;
  const isActive = code !== '';
  return (
    <article className="owner-card">
      <VehicleHead plate={vehicle.vehiclePlateNumber} productid={vehicle.productid} />
      <div className="owner-card-body">
        <Facts
          facts={[
            [t.emergency_contact, vehicle.emergencyContactNumber, useEmergencyNote(vehicle)],
            [t.sticker_code, isActive ? formatStickerCode(code) : t.sticker_is_off],
          ]}
        />
        <p className="owner-actions">
          <ButtonLink
            to={`${paths.updateLoginDetail}?VehicleOwnerMasterDetailId=${vehicle.VehicleOwnerMasterDetailId}`}
            aria-label={fill(t.edit_named, { plate: vehicle.vehiclePlateNumber })}
          >
            <Pencil aria-hidden="true" />
            {t.edit}
          </ButtonLink>
          {isActive ? (
            <a className={buttonClass('quiet')} href={scanPath(code)}>
              <Eye aria-hidden="true" />
              {t.as_others_see_it}
            </a>
          ) : null}
        </p>
        {vehicle.mutedUntil ? <UnmuteForm {...about} /> : null}
        <NoteShown {...about} />
        <div className="owner-folds">
          {isActive && !vehicle.mutedUntil ? <MuteForm {...about} /> : null}
          {isActive ? <HandOnForm {...about} link={link} /> : null}
          {isActive ? <SwitchOffForm {...about} /> : null}
          <ReplaceForm key={code} {...about} />
        </div>
      </div>
    </article>
  );
}
