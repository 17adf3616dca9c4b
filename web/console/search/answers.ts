import { operatorProfile } from '../../../contract/console/operators.ts';
import { consoleSearch } from '../../../contract/console/search.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { requestLocale, requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import type { Route } from './+types/answers';
import type { HitGroup, Place } from './found.ts';
import { groupsOf } from './groups.ts';
import { placesFor } from './places.ts';

/** What the dialog of the search is told, as JSON; `text`: why not. The token comes from the cookie, which no script reads. */
export type PlacesAnswer = { places: Place[] } | { text: string };
export type GroupsAnswer = { groups: HitGroup[] } | { text: string };

/** The pages and actions of an operator, once for each opening of the dialog. */
export function loader(args: Route.LoaderArgs) {
  return answer<PlacesAnswer>(args, async (call) => {
    const { Operator } = await call(operatorProfile, {});
    return { places: placesFor(Operator.role, requestLocale(args.request)) };
  });
}

/** What a text means. It comes in the body: no address and no log has it. */
export function action(args: Route.ActionArgs) {
  return answer<GroupsAnswer>(args, async (call) => {
    const search = String((await args.request.formData()).get('search') ?? '');
    return { groups: groupsOf(await call(consoleSearch, { search }), search, requestMessages(args.request)) };
  });
}

function answer<T>({ request, context }: PageRequest, load: (call: CallFunction) => Promise<T>) {
  return forOperator(request, async (operator) => {
    try {
      return Response.json(await load(accountCall(context, operator)));
    } catch (error) {
      if (!isCallError(error) || error.httpStatus === 401) throw error;
      return Response.json({ text: error.message }, { status: error.httpStatus });
    }
  });
}
