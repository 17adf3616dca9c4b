import { dashboard } from '../../messages/en/dashboard.ts';
import { orderPages } from '../../messages/en/order-pages.ts';
import { shop } from '../../messages/en/shop.ts';
import type { FormState } from '../forms/form-state.ts';
import { useMessages } from '../messages.ts';
import { PersonalInformation } from '../owner/personal-information.tsx';
import { VehicleHead } from '../owner/vehicle-head.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import type { Renewal } from './load-renewal.ts';
import { RenewalForm } from './renewal-form.tsx';

export function RenewalView({ renewal, state }: { renewal: Renewal | null; state: FormState | undefined }) {
  const t = useMessages({ shop, dashboard, order_pages: orderPages });
  const { order_pages: texts } = t;
  if (!renewal) return <NothingToRenew title={t.shop.no_vehicle} />;
  const { trial } = renewal.vehicle;
  if (trial.state === 'for-life') return <NothingToRenew title={texts.already_title} text={texts.already} />;
  if (trial.state === 'off') return <NothingToRenew title={texts.off_title} text={texts.off} />;
  return (
    <>
      <p>{texts.renewal_lead}</p>
      <div className="due-form">
        <div className="grid gap-6">
          <RenewedVehicle vehicle={renewal.vehicle} />
          <Section
            title={t.dashboard.personal_information}
            edit={{ to: paths.userProfile, text: t.dashboard.edit_profile }}
          >
            <PersonalInformation owner={renewal.owner} />
          </Section>
        </div>
        <RenewalForm renewal={renewal} state={state} />
      </div>
    </>
  );
}

function RenewedVehicle({ vehicle }: Pick<Renewal, 'vehicle'>) {
  const t = useMessages({ order_pages: orderPages, dashboard });
  return (
    <Section title={t.order_pages.vehicle}>
      <div className="owner-card">
        <VehicleHead plate={vehicle.vehiclePlateNumber} productid={vehicle.productid} />
        <div className="owner-card-body">
          <Facts facts={[[t.dashboard.emergency_contact, vehicle.emergencyContactNumber]]} />
        </div>
      </div>
    </Section>
  );
}

function NothingToRenew({ title, text }: { title: string; text?: string }) {
  const t = useMessages(orderPages);
  return (
    <Empty text={title}>
      {text ? <p>{text}</p> : null}
      <ButtonLink kind="primary" to={paths.userDetail}>
        {t.to_details}
      </ButtonLink>
    </Empty>
  );
}
