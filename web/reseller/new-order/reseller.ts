import { resellerProfile } from '../../../contract/resellers.ts';
import type { CallFunction, CallResult } from '../../api.ts';

/** The reseller's profile on the server: the prices, and the limit of the account. */
export type Reseller = CallResult<typeof resellerProfile>['Reseller'];

export async function loadReseller(call: CallFunction, guid: string): Promise<Reseller> {
  return (await call(resellerProfile, { guid })).Reseller;
}
