import { data, Form } from 'react-router';
import { getQrCode, type OwnedVehicle, updateQrCode } from '../../contract/owners.ts';
import { dashboard } from '../../messages/en/dashboard.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormState } from '../forms/form-state.ts';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { VehicleFields } from '../forms/vehicle-fields.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/update-login-detail';
import { answerOwnerForm } from './answer-owner-form.ts';
import { loadForOwner } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { sendOwnerForm } from './send-owner-form.ts';

const schema = async () => (await import('../../contract/owners.ts')).updateQrCode.input;

/** The address names the vehicle; one that is not the owner's is answered with 404. */
export function loader(args: Route.LoaderArgs) {
  const wanted = new URL(args.request.url).searchParams.get('VehicleOwnerMasterDetailId');
  return loadForOwner(args, async (call, ownerId) => {
    const { QRList } = await call(getQrCode, { UserLoginID: ownerId });
    const vehicle = QRList.find(({ VehicleOwnerMasterDetailId: id }) => String(id) === wanted);
    if (!vehicle) throw data(null, { status: 404 });
    return { ownerId, vehicle };
  });
}

export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, async (send, values, t) => {
    await send(updateQrCode, values);
    return { text: t.dashboard.vehicle_updated, next: { path: paths.myQr, seconds: 0 } };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export const headers = actionHeaders;

export default function UpdateLoginDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(dashboard);
  useAfterSuccess(actionData?.result);
  return (
    <OwnerPage title={t.edit_vehicle_title} loaded={loaderData}>
      {({ ownerId, vehicle }) => <VehicleForm ownerId={ownerId} vehicle={vehicle} state={actionData} />}
    </OwnerPage>
  );
}

interface VehicleFormProps {
  ownerId: number;
  vehicle: OwnedVehicle;
  state: FormState | undefined;
}

function VehicleForm({ ownerId, vehicle, state }: VehicleFormProps) {
  const t = useMessages(dashboard);
  const { errors, busy, formProps } = useCheckedForm({ schema, result: state?.result });
  const { vehiclePlateNumber, emergencyContactNumber } = vehicle;
  const done = state?.result.outcome === 'done';
  return (
    <Form {...formProps} className="owner-card owner-card-body">
      {state ? <FormNotice result={state.result} /> : null}
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="VehicleOwnerMasterDetailId" value={vehicle.VehicleOwnerMasterDetailId} />
      <VehicleFields
        values={{ vehiclePlateNumber, emergencyContactNumber, ...state?.values }}
        errors={errors}
        plateReadOnly
      />
      <p className="owner-actions">
        <Button type="submit" kind="primary" busyLabel={busy || done ? t.saving : undefined}>
          {t.save}
        </Button>
        <ButtonLink to={paths.myQr}>{t.cancel}</ButtonLink>
      </p>
    </Form>
  );
}
