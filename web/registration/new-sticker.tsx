import type { FormResult } from '../forms/form-result.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import type { ScannedSticker } from '../scan/new-sticker-scanned.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MoveForm } from './move-form.tsx';
import { StickerCode } from './sticker-code.tsx';

interface NewStickerProps {
  scanned: ScannedSticker;
  ownerId: number;
  vehicles: VehicleOnTrial[];
  isRegistered: boolean;
  result: FormResult | undefined;
}

/** A sticker that was scanned before the login. It goes to another vehicle, or to one that has lost its own. */
export function NewSticker({ scanned, ownerId, vehicles, isRegistered, result }: NewStickerProps) {
  const t = useMessages().registration;
  const withoutSticker = vehicles.filter(({ VehicleBarcode }) => VehicleBarcode === '');
  return (
    <section className="new-sticker">
      <h2>{t.new_sticker}</h2>
      <StickerCode {...scanned} />
      <ButtonLink kind="primary" to={isRegistered ? paths.addVehicle : paths.profileDetail}>
        {t.add_to_vehicle}
      </ButtonLink>
      {withoutSticker.length > 0 ? (
        <MoveForm guid={scanned.guid} ownerId={ownerId} vehicles={withoutSticker} result={result} />
      ) : null}
    </section>
  );
}
