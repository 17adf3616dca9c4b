import { FormNotice } from '../forms/form-notice.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Section } from '../ui/section.tsx';
import { NewSticker } from './new-sticker.tsx';
import { VehicleLine } from './vehicle-line.tsx';

interface WelcomeProps {
  ownerId: number;
  vehicles: VehicleOnTrial[];
  /** Of a sticker that was just scanned and waits for a vehicle; '' where there is none. */
  guid: string;
  result: FormResult | undefined;
}

/** Where an owner lands who has logged in: what is new, what he has, and the ways on. */
export function Welcome({ ownerId, vehicles, guid, result }: WelcomeProps) {
  const t = useMessages();
  return (
    <>
      <p>{t.registration.welcome_lead}</p>
      <FormNotice result={result} />
      {guid ? <NewSticker guid={guid} ownerId={ownerId} vehicles={vehicles} result={result} /> : null}
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
