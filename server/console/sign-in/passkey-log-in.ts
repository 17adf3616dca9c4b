import type { operatorPasskeyLogin } from '../../../contract/console/sign-in.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { logInByPasskey } from '../../sign-in/passkeys/log-in.ts';
import { recordLogIn } from '../factors/enter.ts';
import type { ConsoleParts } from '../parts.ts';

/** A passkey is both factors, without a mailbox: the device that the operator holds, and the PIN, finger or face that it asks for. */
export function passkeyLogIn(parts: ConsoleParts): Rule<typeof operatorPasskeyLogin> {
  const { sessions, now } = parts;
  return async (signed, caller) => {
    const entered = await logInByPasskey(parts, { ...signed, kind: 'operator' }, caller, async (tx, id) => {
      const operator = tx.selectFrom('operator').select('id').where('id', '=', id).where('switched_off_at', 'is', null);
      if (!(await operator.forUpdate().executeTakeFirst())) return undefined;
      const authToken = await sessions.open(tx, 'operator', id, '', { isProven: true });
      await recordLogIn(tx, { id }, 'passkey', now());
      return { operator_id: id, authToken };
    });
    return { ...entered, Message: desk.factors.proven };
  };
}
