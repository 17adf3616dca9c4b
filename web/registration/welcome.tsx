import { FormNotice } from '../forms/form-notice.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import type { ScannedSticker } from '../scan/new-sticker-scanned.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Section } from '../ui/section.tsx';
import { NewSticker } from './new-sticker.tsx';
import { VehicleLine } from './vehicle-line.tsx';

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
  const t = useMessages();
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
