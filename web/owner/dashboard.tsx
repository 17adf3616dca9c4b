import FolderLock from 'lucide-react/icons/folder-lock';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { dashboard } from '../../messages/en/dashboard.ts';
import { fill } from '../../messages/fill.ts';
import type { FormState } from '../forms/form-state.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import { Empty } from '../ui/empty.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { useToast } from '../ui/toast.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { ByMail } from './hear/by-mail.tsx';
import { Hear } from './hear/hear.tsx';
import { LastContact } from './last-contact.tsx';
import { MessagesLanguage } from './messages-language.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { QuietHours } from './quiet-hours/quiet-hours.tsx';
import { ParkingNote } from './reach/parking-note.tsx';
import { Reach } from './reach/reach.tsx';
import { TrialStrip } from './trial-strip.tsx';
import { useEmergencyNote } from './use-emergency-note.ts';
import { useSaveOwner } from './use-save-owner.ts';
import { VehicleHead } from './vehicle-head.tsx';

interface DashboardProps extends DashboardData {
  /** Of the form that was sent last, whichever vehicle it was about. */
  state: FormState | undefined;
}

/** First what an owner comes for: the last contact, and whether their vehicles can be reached. Their own details come last. */
export function Dashboard({ state, ...shown }: DashboardProps) {
  const t = useMessages(dashboard);
  const { owner, vehicles, offer, lastContact, heard } = shown;
  useSaveOwner(shown);
  // Asked for once somebody has come, never on arrival.
  const wasContacted = lastContact !== 'unknown' && lastContact.last !== null;
  const renewable = vehicles.some(({ trial }) => trial.state === 'trial');
  return (
    <>
      {renewable && offer.text ? <OfferNotice code={offer.text} percent={offer.value} /> : null}
      <LastContact lastContact={lastContact} ownerId={owner.UserLoginID} />
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
                <VehicleCard vehicle={vehicle} owner={owner} state={state} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {vehicles.length > 0 || owner.quietHours ? <QuietHours owner={owner} state={state} /> : null}
      <Section title={t.personal_information} edit={{ to: paths.userProfile, text: t.edit_profile }}>
        <PersonalInformation owner={owner} />
      </Section>
      {/* Below the vehicles, which what comes late must not push away. */}
      {wasContacted && heard?.key ? <Hear ownerId={owner.UserLoginID} heard={heard} /> : null}
      {wasContacted || owner.toldByMail === 'on' ? <ByMail owner={owner} /> : null}
      <MessagesLanguage owner={owner} />
      <Doors hasVehicle={vehicles.length > 0} />
    </>
  );
}

/** The renewal offer: a toast of 5 seconds, and a notice where no script shows one. */
function OfferNotice({ code, percent }: { code: string; percent: number }) {
  const t = useMessages(dashboard);
  const toast = useToast();
  const text = fill(t.offer, { code, percent });
  useEffect(() => toast(text, { seconds: 5 }), [text, toast]);
  return (
    <noscript>
      <Notice>{text}</Notice>
    </noscript>
  );
}

interface VehicleCardProps {
  vehicle: VehicleOnTrial;
  owner: DashboardData['owner'];
  state: FormState | undefined;
}

function VehicleCard({ vehicle, owner, state }: VehicleCardProps) {
  const t = useMessages(dashboard);
  const ownerId = owner.UserLoginID;
  return (
    <article className="owner-card">
      <VehicleHead plate={vehicle.vehiclePlateNumber} productid={vehicle.productid} />
      <div className="owner-card-body">
        <Reach vehicle={vehicle} quiet={owner} ownerId={ownerId} state={state} />
        <ParkingNote vehicle={vehicle} ownerId={ownerId} state={state} />
        <TrialStrip vehicle={vehicle} ownerId={ownerId} />
        <Facts facts={[[t.emergency_contact, vehicle.emergencyContactNumber, useEmergencyNote(vehicle)]]} />
      </div>
    </article>
  );
}

/** The links to whom the owner has named, and to what is stored about them. */
function Doors({ hasVehicle }: { hasVehicle: boolean }) {
  const t = useMessages(dashboard);
  return (
    <nav className="owner-doors" aria-label={t.more}>
      {hasVehicle ? (
        <Link className="owner-door" to={paths.people}>
          <MessageSquareText aria-hidden="true" />
          <b>{t.named_people}</b>
        </Link>
      ) : null}
      <Link className="owner-door" to={paths.myData}>
        <FolderLock aria-hidden="true" />
        <span>
          <b>{t.my_data}</b>
          <span className="hint">{t.my_data_help}</span>
        </span>
      </Link>
    </nav>
  );
}
