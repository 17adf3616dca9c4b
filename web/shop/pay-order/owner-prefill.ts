import type { RouterContextProvider } from 'react-router';
import { profile } from '../../../contract/owners.ts';
import type { Prefill } from '../../payment/payment-window.ts';
import { accountCall } from '../../session/account-call.ts';
import { readOwner } from '../../session/owner-session.ts';

/** The contact details of the logged-in owner, who need not type them again; undefined where no owner is logged in. */
export async function ownerPrefill(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Prefill | undefined> {
  const owner = readOwner(request);
  if (!owner) return undefined;
  try {
    const known = await accountCall(context, owner)(profile, { UserLoginID: owner.id });
    const { VehicleOwnerName: name, VehicleOwnerEmail: email, VehicleOwnerMobile: mobile } = known;
    return { name, email, contact: `+91${mobile}` };
  } catch {
    // The window asks for the details then.
    return undefined;
  }
}
