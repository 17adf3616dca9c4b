import type { operatorPasskeyLogin } from '../../../contract/console/sign-in.ts';
import { en } from '../../../messages/en.ts';
import type { Handler } from '../../http/handle-call.ts';
import { logInByPasskey } from '../../sign-in/passkeys/log-in.ts';
import type { ConsoleDeps } from '../deps.ts';
import { recordLogIn } from '../mfa/complete-login.ts';

/** A passkey is both factors, without a mailbox: the device that the operator holds, and the PIN, finger or face that it asks for. */
export function passkeyLogIn(deps: ConsoleDeps): Handler<typeof operatorPasskeyLogin> {
  const { sessions, now } = deps;
  return async (signed, context) => {
    const session = await logInByPasskey(deps, { ...signed, kind: 'operator' }, context, async (tx, id) => {
      const operator = tx.selectFrom('operator').select('id').where('id', '=', id).where('switched_off_at', 'is', null);
      if (!(await operator.forUpdate().executeTakeFirst())) return undefined;
      const authToken = await sessions.open(tx, 'operator', id, '', { hasPassedMfa: true });
      await recordLogIn(tx, { id }, 'passkey', now());
      return { operator_id: id, authToken };
    });
    return { ...session, Message: en.console_own_mfa.proven };
  };
}
