import type { resellerVerifyOtp } from '../../contract/resellers.ts';
import type { CallResult } from '../api.ts';
import { type OwnerSession, ownerCookie } from '../session/owner-session.ts';
import { resellerCookie } from '../session/reseller-session.ts';
import type { Stored } from '../session/stored.ts';

/** The account that was logged in, and where it leads. */
export interface Entered {
  /** The `set-cookie` that stores the session. */
  cookie: string;
  /** What the browser's own storage keeps of the account. */
  stored: Partial<Stored>;
  message: string;
  path: string;
}

/** The same after a correct code. */
export interface Verified extends Entered {
  /** The token by which the browser is known from now on, whichever account logs in with it. */
  knownBrowser: string;
}

type WhoIsIn = Pick<Verified, 'cookie' | 'stored'>;

export function verifiedOwner(request: Request, owner: OwnerSession): WhoIsIn {
  const id = String(owner.id);
  return {
    cookie: ownerCookie(request, owner),
    stored: { authToken: owner.token, UserLoginID: id, VehicleOwnerMasterId: id },
  };
}

type Rates = CallResult<typeof resellerVerifyOtp>['Reseller'];

export function verifiedReseller(request: Request, { guid, ...rates }: Rates, token: string): WhoIsIn {
  return {
    cookie: resellerCookie(request, { guid, token }),
    stored: {
      authToken: token,
      guid,
      discountRate: String(rates.discount_rate),
      postpaidDiscountRate: String(rates.postpaid_discount_rate),
      purchaseLimit: String(rates.no_of_QR),
    },
  };
}
