import { redirect } from 'react-router';
import { beginConfirmation } from '../../../contract/own-contact.ts';
import { askPasskeyLogin, beginOwnerPasskey, beginResellerPasskey } from '../../../contract/passkeys.ts';
import { paths } from '../../paths.ts';
import { serverCall } from '../../request-context.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall } from '../../session/account-call.ts';
import { forOwner } from '../../session/owner-session.ts';
import { forReseller } from '../../session/reseller-session.ts';
import type { Route } from './+types/passkey-options';
import { answerOptions } from './answer-options.ts';
import { passkeyLoginCookie, readPasskeyLoginSecret } from './passkey-login-cookie.ts';

/** There is no page at this address: redirects a browser that comes back to it. */
export function loader() {
  return redirect(paths.userLogin);
}

/**
 * The options for the browser's passkey dialog: to log in, to add a passkey, or to confirm the owner's identity. Secret and token are in cookies,
 * which no script can read.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const use = (await request.formData()).get('use');
  const failed = requestMessages(request).api.internal;
  if (use === 'add_owner')
    return forOwner(request, (owner) =>
      answerOptions(() => accountCall(context, owner)(beginOwnerPasskey, { UserLoginID: owner.id }), failed),
    );
  if (use === 'confirm_owner')
    return forOwner(request, (owner) =>
      answerOptions(() => accountCall(context, owner)(beginConfirmation, { UserLoginID: owner.id }), failed),
    );
  if (use === 'add_reseller')
    return forReseller(request, (reseller) =>
      answerOptions(() => accountCall(context, reseller)(beginResellerPasskey, { guid: reseller.guid }), failed),
    );
  return answerOptions(async () => {
    const { options, browser } = await context.get(serverCall)(askPasskeyLogin, {
      browser: readPasskeyLoginSecret(request),
    });
    return { options, cookie: passkeyLoginCookie(request, browser) };
  }, failed);
}
