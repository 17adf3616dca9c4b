import { askPasskey, beginPasskey } from '../../../contract/console/factors.ts';
import { desk } from '../../../messages/desk.ts';
import { isRefusal } from '../../api.ts';
import { accountCall } from '../../for-account/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import type { Route } from './+types/passkey-options';

/** What the browser's passkey dialog is opened with. The token is the cookie's, which no script reads. */
export function action({ request, context }: Route.ActionArgs) {
  return forOperator(request, async (operator) => {
    const call = accountCall(context, operator);
    const isNew = (await request.formData()).get('use') === 'add';
    try {
      const { options } = await call(isNew ? beginPasskey : askPasskey, {});
      return Response.json({ options });
    } catch (error) {
      if (!isRefusal(error) || error.httpStatus === 401) throw error;
      return Response.json({ text: error.message || desk.frame.failed }, { status: error.httpStatus });
    }
  });
}
