import { getQrCode } from '../../contract/owners.ts';
import { dashboard } from '../../messages/en/dashboard.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useMessages } from '../messages.ts';
import { shop } from '../request-context.ts';
import { isOwnHandOn, newStickerScanned } from '../scan/new-sticker-scanned.ts';
import { Empty } from '../ui/empty.tsx';
import type { Route } from './+types/my-qr';
import { answerOwnerForm } from './answer-owner-form.ts';
import { loadForOwner } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { resultForPage } from './result-for-page.ts';
import { sendOwnerForm } from './send-owner-form.ts';
import { buyersLink } from './stickers/buyers-link.ts';
import { carryOutStickerForm } from './stickers/sticker-action.ts';
import { StickerCard } from './stickers/sticker-card.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOwner(args, async (call, ownerId) => {
    const [{ QRList: vehicles }, scanned] = await Promise.all([
      call(getQrCode, { UserLoginID: ownerId }),
      newStickerScanned(call, args.request),
    ]);
    const links = vehicles.map((vehicle) => buyersLink(args.context.get(shop).origin, vehicle));
    return { ownerId, vehicles, links, scanned: isOwnHandOn(scanned, vehicles) ? '' : scanned.guid };
  });
}

export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, carryOutStickerForm);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export default function MyQr({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(dashboard);
  useAfterSuccess(actionData?.result);
  return (
    <OwnerPage title={t.vehicles_title} loaded={loaderData}>
      {({ vehicles, links, ...cardProps }) =>
        vehicles.length === 0 ? (
          <>
            <FormNotice result={resultForPage(actionData, vehicles)} />
            <Empty text={t.no_vehicle}>
              <p>{t.no_vehicle_help}</p>
            </Empty>
          </>
        ) : (
          <>
            <p>{t.vehicles_lead}</p>
            <FormNotice result={resultForPage(actionData, vehicles)} />
            <ul className="owner-cards">
              {vehicles.map((vehicle, index) => (
                <li key={vehicle.VehicleOwnerMasterDetailId}>
                  <StickerCard vehicle={vehicle} link={links[index] ?? null} state={actionData} {...cardProps} />
                </li>
              ))}
            </ul>
            <p className="hint">{t.another_vehicle}</p>
          </>
        )
      }
    </OwnerPage>
  );
}
