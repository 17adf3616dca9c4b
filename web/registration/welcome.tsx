import { dashboard } from '../../messages/en/dashboard.ts';
import { frame } from '../../messages/en/frame.ts';
import { owners } from '../../messages/en/owners.ts';
import { registration } from '../../messages/en/registration.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { useFillPlural, useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import type { ScannedSticker } from '../scan/new-sticker-scanned.ts';
import type { Trial, VehicleOnTrial } from '../trial-of.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Plate } from '../ui/plate.tsx';
import { Section } from '../ui/section.tsx';
import { MoveForm } from './move-form.tsx';
import { StickerCode } from './sticker-code.tsx';

interface WelcomeProps {
  ownerId: number;
  vehicles: VehicleOnTrial[];
  /** Whether they have entered their details; their vehicles may be sold. */
  isRegistered: boolean;
  /** A sticker that was just scanned and waits for a vehicle. */
  scanned: ScannedSticker | null;
  result: FormResult | undefined;
}

/** The page after an owner's login: what is new, the owner's vehicles, and where to go next. */
export function Welcome({ ownerId, vehicles, scanned, isRegistered, result }: WelcomeProps) {
  const t = useMessages({ registration, dashboard, frame });
  return (
    <>
      <p>{t.registration.welcome_lead}</p>
      <FormNotice result={result} />
      {scanned ? <NewSticker scanned={scanned} {...{ ownerId, vehicles, isRegistered, result }} /> : null}
      <Section title={t.registration.your_vehicles}>
        {vehicles.length === 0 ? (
          <Empty text={t.dashboard.no_vehicle}>
            <p>{t.dashboard.no_vehicle_help}</p>
          </Empty>
        ) : (
          <ul className="vehicle-lines">
            {vehicles.map((vehicle) => (
              <VehicleLine vehicle={vehicle} key={vehicle.VehicleOwnerMasterDetailId} />
            ))}
          </ul>
        )}
      </Section>
      <div className="owner-actions">
        <ButtonLink kind="primary" to={paths.userDetail}>
          {t.frame.my_details}
        </ButtonLink>
        <ButtonLink to={paths.myQr}>{t.frame.my_vehicles}</ButtonLink>
        <form method="post" action={paths.logout}>
          <Button type="submit" kind="quiet">
            {t.frame.logout}
          </Button>
        </form>
      </div>
    </>
  );
}

interface NewStickerProps {
  scanned: ScannedSticker;
  ownerId: number;
  vehicles: VehicleOnTrial[];
  isRegistered: boolean;
  result: FormResult | undefined;
}

/** A sticker that was scanned before the login. It goes to another vehicle, or to one that has lost its own. */
function NewSticker({ scanned, ownerId, vehicles, isRegistered, result }: NewStickerProps) {
  const t = useMessages(registration);
  const withoutSticker = vehicles.filter(({ VehicleBarcode }) => VehicleBarcode === '');
  return (
    <section className="new-sticker">
      <h2>{t.new_sticker}</h2>
      <StickerCode {...scanned} />
      <ButtonLink kind="primary" to={isRegistered ? paths.addVehicle : paths.profileDetail}>
        {t.add_title}
      </ButtonLink>
      {withoutSticker.length > 0 ? (
        <MoveForm guid={scanned.guid} ownerId={ownerId} vehicles={withoutSticker} result={result} />
      ) : null}
    </section>
  );
}

/** A vehicle and how long its sticker is valid, in one line. */
function VehicleLine({ vehicle }: { vehicle: VehicleOnTrial }) {
  return (
    <li className="vehicle-line">
      <Plate number={vehicle.vehiclePlateNumber} />
      <TrialWords trial={vehicle.trial} />
    </li>
  );
}

function TrialWords({ trial }: { trial: Trial }) {
  const t = useMessages({ owners, dashboard });
  const fillPlural = useFillPlural();
  if (trial.state === 'for-life') return t.owners.lifetime;
  if (trial.state === 'off') return t.dashboard.sticker_is_off;
  if (trial.daysLeft === 0) return t.owners.trial_over;
  return fillPlural(t.dashboard.days_left, { count: trial.daysLeft });
}
