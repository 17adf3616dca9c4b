import { resellerCard } from '../../../contract/console/resellers.ts';
import type { Answer } from '../../api.ts';
import type { PageRequest } from '../../for-account/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { numberIn } from '../number-in.ts';

export type ResellerShown = Answer<typeof resellerCard>['Reseller'];

/** The reseller whom a page is about. */
export function loadReseller(args: PageRequest & { params: { id: string } }) {
  return loadForOperator(args, async (call) => {
    const { Reseller } = await call(resellerCard, { id: numberIn(args.params.id) });
    return Reseller;
  });
}
