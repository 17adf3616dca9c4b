import type { ListCall } from '../../../contract/console/lists.ts';
import { listOfPath } from '../../../contract/console/saved-views.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Operator } from '../../http/principal.ts';

/** The list of this path; refuses what is about one that the operator's role may not see. */
export function requireList(path: string, { role }: Operator): ListCall {
  const list = listOfPath(path);
  if (!list.access?.roles.includes(role)) throw new ApiError(403, 'not_your_desk', en.console_common.not_your_desk);
  return list;
}
