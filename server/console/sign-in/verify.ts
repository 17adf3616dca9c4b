import type { operatorVerify } from '../../../contract/console/sign-in.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { askerOf } from '../../sign-in/asker.ts';
import { redeemCode } from '../../sign-in/redeem-code.ts';
import type { CodeParts } from '../../sign-in/send-code.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { findOperatorByEmail } from '../operators/operator.ts';
import { asOperator } from './login.ts';

/** Opens a session in which nothing can be done yet but to show the second factor. */
export function verify(parts: CodeParts & { sessions: Sessions }): Rule<typeof operatorVerify> {
  const { vault, sessions } = parts;
  return async ({ email, password, knownBrowser }, caller) => {
    const to = asOperator(email);
    const attempt = { to, code: password, asker: await askerOf(parts, to, caller, knownBrowser) };
    const entered = await redeemCode(parts, attempt, async (tx) => {
      const operator = await findOperatorByEmail(tx, vault, email);
      if (!operator) return undefined;
      return { operator_id: operator.id, authToken: await sessions.open(tx, 'operator', operator.id) };
    });
    return { ...entered, Message: desk.sign_in.verified };
  };
}
