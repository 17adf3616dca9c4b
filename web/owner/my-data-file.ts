import { redirect } from 'react-router';
import { myData } from '../../contract/owner-control.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import { isCallError } from '../api.ts';
import { paths } from '../paths.ts';
import { accountCall } from '../session/account-call.ts';
import { forOwner } from '../session/owner-session.ts';
import type { Route } from './+types/my-data-file';

/** All that is stored about the logged-in owner, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  return forOwner(request, async (owner) => {
    const { data } = await accountCall(context, owner)(myData, { UserLoginID: owner.id }).catch(backToPage);
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="dastak-my-data-${indianDate(new Date())}.json"`,
        'cache-control': 'no-store',
      },
    });
  });
}

function backToPage(error: unknown): never {
  if (isCallError(error) && error.httpStatus === 401) throw error;
  throw redirect(`${paths.myData}?failed`);
}
