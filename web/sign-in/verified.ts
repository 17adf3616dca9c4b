import type { resellerVerifyOtp } from '../../contract/resellers.ts';
import type { Answer } from '../api.ts';
import { type OwnerSession, rememberOwner } from '../session/owner-session.ts';
import { rememberReseller } from '../session/reseller-session.ts';
import type { Stored } from '../session/stored.ts';

/** Who was let in, and where they go. */
export interface Entered {
  /** The `set-cookie` that remembers them. */
  cookie: string;
  /** What the browser's own storage keeps of them. */
  stored: Partial<Stored>;
  message: string;
  path: string;
}

/** The same by a right code. */
export interface Verified extends Entered {
  /** What the browser is known by from now on, whoever logs in with it. */
  knownBrowser: string;
}

type WhoIsIn = Pick<Verified, 'cookie' | 'stored'>;

export function verifiedOwner(request: Request, owner: OwnerSession): WhoIsIn {
  const id = String(owner.id);
  return {
    cookie: rememberOwner(request, owner),
    stored: { authToken: owner.token, UserLoginID: id, VehicleOwnerMasterId: id },
  };
}

type Rates = Answer<typeof resellerVerifyOtp>['Reseller'];

export function verifiedReseller(request: Request, { guid, ...rates }: Rates, token: string): WhoIsIn {
  return {
    cookie: rememberReseller(request, { guid, token }),
    stored: {
      authToken: token,
      guid,
      discountRate: String(rates.discount_rate),
      postpaidDiscountRate: String(rates.postpaid_discount_rate),
      purchaseLimit: String(rates.no_of_QR),
    },
  };
}
