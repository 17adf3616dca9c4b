import { replaceSticker } from '../../contract/owner-control.ts';
import { getQrCode, profile } from '../../contract/owners.ts';
import { registration } from '../../messages/en/registration.ts';
import { fill } from '../../messages/fill.ts';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useMessages } from '../messages.ts';
import { answerOwnerForm } from '../owner/answer-owner-form.ts';
import { loadForOwner } from '../owner/load-for-owner.ts';
import { OwnerPage } from '../owner/owner-page.tsx';
import { sendOwnerForm } from '../owner/send-owner-form.ts';
import { isOwnHandOn, newStickerScanned } from '../scan/new-sticker-scanned.ts';
import { trialOf } from '../trial-of.ts';
import type { Route } from './+types/login-detail';
import { Welcome } from './welcome.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOwner(args, async (call, ownerId) => {
    const [owner, { QRList }, scanned] = await Promise.all([
      call(profile, { UserLoginID: ownerId }),
      call(getQrCode, { UserLoginID: ownerId }),
      newStickerScanned(call, args.request),
    ]);
    const vehicles = QRList.map((vehicle) => ({ ...vehicle, trial: trialOf(vehicle, new Date()) }));
    const unassignedSticker = scanned.guid === '' || isOwnHandOn(scanned, QRList) ? null : scanned;
    return {
      ownerId,
      name: owner.VehicleOwnerName,
      isRegistered: owner.vehiclecount > 0,
      vehicles,
      scanned: unassignedSticker,
    };
  });
}

/** Assigns the sticker that was just scanned to a vehicle that has lost its own. */
export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, async (send, values, t) => {
    await send(replaceSticker, values);
    return { text: t.dashboard.replaced };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export default function LoginDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(registration);
  const name = 'ready' in loaderData ? loaderData.ready.name : '';
  useAfterSuccess(actionData?.result);
  return (
    <OwnerPage title={name ? fill(t.welcome, { name }) : t.welcome_unnamed} loaded={loaderData}>
      {(ready) => <Welcome {...ready} result={actionData?.result} />}
    </OwnerPage>
  );
}
