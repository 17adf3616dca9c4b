import { data } from 'react-router';
import { getQrCode, updateQrCode } from '../../contract/owners.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import { useFollow } from '../forms/use-follow.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/update-login-detail';
import { answerOwnerForm } from './answer-owner-form.ts';
import { loadForOwner } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { sendOwnerForm } from './send-owner-form.ts';
import { VehicleForm } from './vehicle-form.tsx';

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
  return answerOwnerForm(args, async (send, values, { dashboard }) => {
    await send(updateQrCode, values);
    return { text: dashboard.vehicle_updated, next: { path: paths.myQr, seconds: 0 } };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export const headers = actionHeaders;

export default function UpdateLoginDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages().dashboard;
  useFollow(actionData?.result);
  return (
    <OwnerPage title={t.edit_vehicle_title} loaded={loaderData}>
      {({ ownerId, vehicle }) => <VehicleForm ownerId={ownerId} vehicle={vehicle} state={actionData} />}
    </OwnerPage>
  );
}
