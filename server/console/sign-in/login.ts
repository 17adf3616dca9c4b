import type { operatorLogin } from '../../../contract/console/sign-in.ts';
import { messagesOfWorkMail } from '../../../messages/catalogue.ts';
import { en, type Messages } from '../../../messages/en.ts';
import type { Handler } from '../../http/handle-call.ts';
import { mailPayload } from '../../outgoing/mail-content.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../../sign-in/asker.ts';
import { countRequest, digitsFor } from '../../sign-in/code-limits.ts';
import { codeMail } from '../../sign-in/code-mail.ts';
import { type CodeDeps, type CodeRequest, issueCode } from '../../sign-in/send-code.ts';
import { findOperatorByEmail } from '../operators/operator.ts';

export const asOperator = (email: string) => ({ audience: 'operator' as const, recipient: email });

type Deps = CodeDeps & Pick<Services, 'background' | 'publicUrl'>;

/** Gives every request the same answer, before looking the address up: neither wording nor timing reveals who runs the shop. */
export function login(deps: Deps): Handler<typeof operatorLogin> {
  return async ({ email, knownBrowser }, context) => {
    const to = asOperator(email);
    const asker = await askerOf(deps, to, context, knownBrowser);
    await countRequest(deps, to, asker, async () => []);
    const request = { to, asker, purpose: 'login', digits: await digitsFor(deps, to) } as const;
    const messages = messagesOfWorkMail('operators', context.locale);
    deps.background.run('code for the console', () => mailCode(deps, request, messages));
    return { otpDigits: request.digits, Message: en.console_sign_in.code_sent };
  };
}

/**
 * A code is stored also for an address that is no operator's, and is sent to no one: otherwise the answers to wrong codes,
 * which mention attempts and time, would tell the two apart.
 */
async function mailCode(deps: Deps, request: CodeRequest, messages: Messages): Promise<void> {
  const email = request.to.recipient;
  const operator = await findOperatorByEmail(deps.database.db, deps.vault, email);
  const { host } = new URL(deps.publicUrl());
  const { message } = await issueCode(deps, request, (code) =>
    operator ? mailPayload(email, codeMail(messages.console_sign_in, code, host, messages), messages) : null,
  );
  if (message) await deps.outbox.attemptNow(message);
}
