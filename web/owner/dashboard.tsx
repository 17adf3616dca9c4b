import type { FormState } from '../forms/form-state.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Empty } from '../ui/empty.tsx';
import { Section } from '../ui/section.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { LastContact } from './last-contact.tsx';
import { MyDataLink } from './my-data-link.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { useKeepOwner } from './use-keep-owner.ts';
import { VehicleCard } from './vehicle-card.tsx';

interface DashboardProps extends DashboardData {
  /** Of the form that was sent last, whichever vehicle it was about. */
  state: FormState | undefined;
}

/** First what an owner comes for: the last contact, and whether their vehicles can be reached. Their own details come last. */
export function Dashboard({ state, ...shown }: DashboardProps) {
  const t = useMessages().dashboard;
  const { owner, vehicles, offer, lastContact } = shown;
  useKeepOwner(shown);
  const renewable = vehicles.some(({ trial }) => trial.state === 'trial');
  return (
    <>
      {renewable && offer.text ? <OfferNotice code={offer.text} percent={offer.value} /> : null}
      <LastContact lastContact={lastContact} />
      <Section
        title={t.vehicle_information}
        edit={vehicles.length > 0 ? { to: paths.myQr, text: t.edit_vehicles } : null}
      >
        {vehicles.length === 0 ? (
          <Empty text={t.no_vehicle}>
            <p>{t.no_vehicle_help}</p>
          </Empty>
        ) : (
          <ul className="owner-cards">
            {vehicles.map((vehicle) => (
              <li key={vehicle.VehicleOwnerMasterDetailId}>
                <VehicleCard vehicle={vehicle} ownerId={owner.UserLoginID} state={state} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t.personal_information} edit={{ to: paths.userProfile, text: t.edit_profile }}>
        <PersonalInformation owner={owner} />
      </Section>
      <MyDataLink />
    </>
  );
}
