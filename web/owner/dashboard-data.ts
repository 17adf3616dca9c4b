import type { getQrCode, profile } from '../../contract/owners.ts';
import type { CallResult } from '../api.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import type { LoggedContact } from './contacts/logged-contact.ts';

export interface DashboardData {
  owner: Omit<CallResult<typeof profile>, 'Message'>;
  vehicles: VehicleOnTrial[];
  offer: CallResult<typeof getQrCode>['Offer'];
  lastContact: LastContactState;
  /** Null if that could not be loaded, which does not affect the rest of the page. */
  heard: HeardBrowsers | null;
}

/** The browsers that tell the owner of messages, by their marks, and the key with which another one subscribes; '' where that is not offered. */
export interface HeardBrowsers {
  key: string;
  marks: string[];
}

/** The last contact: null if there was none yet, 'unknown' if it could not be loaded, which does not affect the rest of the page. */
export type LastContactState = { last: LoggedContact | null } | 'unknown';
