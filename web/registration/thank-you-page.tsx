import { useEffect } from 'react';
import { getQrCode, profile } from '../../contract/owners.ts';
import { owners } from '../../messages/en/owners.ts';
import { registration } from '../../messages/en/registration.ts';
import type { CallFunction } from '../api.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths, scanPath } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { scannedGuid } from '../scan/scan-cookie.ts';
import { type OwnerSession, readOwner } from '../session/owner-session.ts';
import { type Stored, saveStored } from '../session/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import stickerOn from '../ui/pictures/sticker-on.svg';
import type { Route } from './+types/thank-you-page';

/** Thanks any visitor. An owner's browser also gets what the specification stores in it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const guid = scannedGuid(request);
  const owner = readOwner(request);
  const stored = owner && (await toStore(context.get(serverCall), owner, guid).catch(() => null));
  return { guid, stored };
}

/** What the browser stores after a registration: the owner, and the vehicle whose sticker was scanned, or else the newest. */
async function toStore(call: CallFunction, { id, token }: OwnerSession, guid: string): Promise<Partial<Stored>> {
  const [owner, { QRList }] = await Promise.all([
    call(profile, { UserLoginID: id }, { token }),
    call(getQrCode, { UserLoginID: id }, { token }),
  ]);
  const vehicle = QRList.find(({ VehicleBarcode }) => VehicleBarcode === guid) ?? QRList.at(-1);
  const personalInfo = Object.fromEntries(Object.entries(owner).filter(([name]) => name.startsWith('VehicleOwner')));
  return {
    UserLoginID: String(id),
    VehicleOwnerMasterId: String(id),
    strBloodGroup: owner.VehicleOwnerBloodGroup,
    personalInfo: JSON.stringify(personalInfo),
    ...(vehicle && { vehiclePlateNumber: vehicle.vehiclePlateNumber, productid: String(vehicle.productid) }),
  };
}

export default function ThankYouPage({ loaderData: { guid, stored } }: Route.ComponentProps) {
  const t = useMessages({ owners, registration });
  useEffect(() => {
    if (stored) saveStored(stored);
  }, [stored]);
  return (
    <Outcome title={t.owners.details_added} picture={stickerOn}>
      <p>{t.registration.thanks_scan}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.userDetail}>
          {t.registration.to_details}
        </ButtonLink>
        {guid ? (
          <ButtonLink to={scanPath(guid)} reloadDocument>
            {t.registration.see_page}
          </ButtonLink>
        ) : null}
      </p>
    </Outcome>
  );
}
