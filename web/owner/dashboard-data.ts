import type { Knock } from '../../contract/owner-control.ts';
import type { getQrCode, profile } from '../../contract/owners.ts';
import type { Answer } from '../api.ts';
import type { VehicleOnTrial } from '../trial-of.ts';

export interface DashboardData {
  owner: Omit<Answer<typeof profile>, 'Message'>;
  vehicles: VehicleOnTrial[];
  offer: Answer<typeof getQrCode>['Offer'];
  knocked: Knocked;
}

/** The last contact: null if there was none yet, 'unknown' if it could not be loaded, which does not affect the rest of the page. */
export type Knocked = { last: Knock | null } | 'unknown';
