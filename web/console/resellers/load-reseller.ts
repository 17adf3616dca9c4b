import { resellerCard } from '../../../contract/console/resellers.ts';
import type { CallResult } from '../../api.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';

export type ResellerShown = CallResult<typeof resellerCard>['Reseller'];

/** The reseller whom a page is about. */
export function loadReseller(args: PageRequest & { params: { id: string } }) {
  return loadForOperator(args, async (call) => {
    const { Reseller } = await call(resellerCard, { id: parseId(args.params.id) });
    return Reseller;
  });
}
