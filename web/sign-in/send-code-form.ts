import { data } from 'react-router';
import { passkeys } from '../../messages/en/passkeys.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import type { Messages } from '../../messages/en.ts';
import { refusedResult } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.ts';
import { browserMessages } from '../messages.ts';
import { type CodeState, carriedValues, digitsIn } from './code-state.ts';
import { passkeyIntent } from './passkey-login.tsx';

interface ClientAction<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** The client action of the pages with a one-time code: without a network either step stays unchanged and says so. */
export function sendCodeForm<T>({ request, serverAction }: ClientAction<T>, sendFailed: keyof Messages['sign_in']) {
  const t = browserMessages(signIn);
  const lost: Record<string, string> = { verify: t.verify_failed, [passkeyIntent]: browserMessages(passkeys).failed };
  return sendForm(request, serverAction, (form) => {
    const step = form.intent === 'send' || form.intent === passkeyIntent ? 'ask' : 'verify';
    const result = refusedResult(null, lost[form.intent ?? ''] ?? t[sendFailed]);
    return data<CodeState>(
      { step, values: carriedValues(form), ...(form.sent && { sent: form.sent }), ...digitsIn(form), result },
      { status: 503 },
    );
  });
}
