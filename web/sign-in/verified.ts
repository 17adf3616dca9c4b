import type { resellerVerifyOtp } from '../../contract/resellers.ts';
import type { CallResult } from '../api.ts';
import { type OwnerSession, ownerCookie } from '../session/owner-session.ts';
import { resellerCookie } from '../session/reseller-session.ts';
import type { Stored } from '../session/stored.ts';

/** The session of the account that was logged in, and the page to go to. */
export interface LoginResult {
  /** The `set-cookie` that stores the session. */
  cookie: string;
  /** What the browser's own storage keeps of the account. */
  stored: Partial<Stored>;
  message: string;
  path: string;
}

/** The same after a correct code. */
export interface Verified extends LoginResult {
  /** The token by which the browser is known from now on, whichever account logs in with it. */
  knownBrowser: string;
}

type NewSession = Pick<Verified, 'cookie' | 'stored'>;

export function verifiedOwner(request: Request, owner: OwnerSession): NewSession {
  const id = String(owner.id);
  return {
    cookie: ownerCookie(request, owner),
    stored: { authToken: owner.token, UserLoginID: id, VehicleOwnerMasterId: id },
  };
}

type Rates = CallResult<typeof resellerVerifyOtp>['Reseller'];

export function verifiedReseller(request: Request, { guid, ...rates }: Rates, token: string): NewSession {
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
