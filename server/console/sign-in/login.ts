import type { operatorLogin } from '../../../contract/console/sign-in.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { mailOf } from '../../outgoing/letter.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../../sign-in/asker.ts';
import { codeLetter } from '../../sign-in/code-letter.ts';
import { countRequest, digitsFor } from '../../sign-in/code-limits.ts';
import { type CodeParts, issueCode, type Wish } from '../../sign-in/send-code.ts';
import { findOperatorByEmail } from '../operators/operator.ts';

export const asOperator = (email: string) => ({ audience: 'operator' as const, recipient: email });

type Parts = CodeParts & Pick<Services, 'background' | 'publicUrl'>;

/** Gives every request the same answer, before looking the address up: neither wording nor timing reveals who runs the shop. */
export function login(parts: Parts): Rule<typeof operatorLogin> {
  return async ({ email, knownBrowser }, caller) => {
    const to = asOperator(email);
    const asker = await askerOf(parts, to, caller, knownBrowser);
    await countRequest(parts, to, asker, async () => []);
    const wish = { to, asker, purpose: 'login', digits: await digitsFor(parts, to) } as const;
    parts.background.run('code for the console', () => mailCode(parts, wish));
    return { otpDigits: wish.digits, Message: desk.sign_in.code_sent };
  };
}

/**
 * A code is stored also for an address that is no operator's, and is sent to no one: otherwise the answers to wrong codes,
 * which mention attempts and time, would tell the two apart.
 */
async function mailCode(parts: Parts, wish: Wish): Promise<void> {
  const email = wish.to.recipient;
  const operator = await findOperatorByEmail(parts.database.db, parts.vault, email);
  const { host } = new URL(parts.publicUrl());
  const { message } = await issueCode(parts, wish, (code) =>
    operator ? mailOf(email, codeLetter(desk.sign_in, code, host)) : null,
  );
  if (message) await parts.outgoing.attemptNow(message);
}
