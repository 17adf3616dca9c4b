import type { getQrCode, profile } from '../../contract/owners.ts';
import type { Answer } from '../api.ts';
import type { VehicleOnTrial } from '../trial-of.ts';

export interface DashboardData {
  owner: Omit<Answer<typeof profile>, 'Message'>;
  vehicles: VehicleOnTrial[];
  offer: Answer<typeof getQrCode>['Offer'];
}
