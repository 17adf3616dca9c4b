import type { operatorVerify } from '../../../contract/console/sign-in.ts';
import { en } from '../../../messages/en.ts';
import type { Handler } from '../../http/handle-call.ts';
import { askerOf } from '../../sign-in/asker.ts';
import { redeemCode } from '../../sign-in/redeem-code.ts';
import type { CodeDeps } from '../../sign-in/send-code.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { findOperatorByEmail } from '../operators/operator.ts';
import { asOperator } from './login.ts';

/** Opens a session in which nothing can be done yet but to show the second factor. */
export function verify(deps: CodeDeps & { sessions: Sessions }): Handler<typeof operatorVerify> {
  const { vault, sessions } = deps;
  return async ({ email, password, knownBrowser }, context) => {
    const to = asOperator(email);
    const attempt = { to, code: password, asker: await askerOf(deps, to, context, knownBrowser) };
    const session = await redeemCode(deps, attempt, async (tx) => {
      const operator = await findOperatorByEmail(tx, vault, email);
      if (!operator) return undefined;
      return { operator_id: operator.id, authToken: await sessions.open(tx, 'operator', operator.id) };
    });
    return { ...session, Message: en.console_sign_in.verified };
  };
}
