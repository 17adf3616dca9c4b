import { resellerProfile } from '../../contract/resellers.ts';
import type { Answer, CallFunction } from '../api.ts';

/** The reseller as the server knows him: what he buys at, and how far on account. */
export type Reseller = Answer<typeof resellerProfile>['Reseller'];

export async function loadReseller(call: CallFunction, guid: string): Promise<Reseller> {
  return (await call(resellerProfile, { guid })).Reseller;
}
