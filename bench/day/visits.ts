import { accountVisits } from './account-visits.ts';
import { callerVisits } from './callers.ts';
import type { DayTown } from './day-town.ts';
import { deskVisits } from './desk-visits.ts';
import type { KindName } from './model.ts';
import { shopVisits } from './shop-visits.ts';

/** What is done in a visit of each kind. A kind of the model without one does not compile. */
export const visits: Record<KindName, (day: DayTown) => Promise<void>> = {
  ...callerVisits,
  ...accountVisits,
  ...shopVisits,
  ...deskVisits,
};
