import type { getQrCode, profile } from '../../contract/owners.ts';
import type { CallResult } from '../api.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import type { LoggedContact } from './contacts/logged-contact.ts';
import type { HeardBrowsers } from './hear/hear-props.ts';

export interface DashboardData {
  owner: Omit<CallResult<typeof profile>, 'Message'>;
  vehicles: VehicleOnTrial[];
  offer: CallResult<typeof getQrCode>['Offer'];
  lastContact: LastContactState;
  /** Null if that could not be loaded, which does not affect the rest of the page. */
  heard: HeardBrowsers | null;
}

/** The last contact: null if there was none yet, 'unknown' if it could not be loaded, which does not affect the rest of the page. */
export type LastContactState = { last: LoggedContact | null } | 'unknown';
