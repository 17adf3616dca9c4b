import { data } from 'react-router';
import { signIn } from '../../../messages/en/sign-in.ts';
import { refusedResult } from '../../forms/form-result.ts';
import { sendForm } from '../../forms/send-form.ts';
import { browserMessages } from '../../messages.ts';
import { type CodeState, digitsIn } from '../../sign-in/code-state.ts';
import { carriedContactValues } from './contact-field.ts';

interface ClientAction<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** The client action of these pages: without a network each step stays unchanged and says so. */
export function sendChange<T>({ request, serverAction }: ClientAction<T>) {
  const t = browserMessages(signIn);
  return sendForm(request, serverAction, (form) => {
    const step = form.intent === 'verify' || form.intent === 'resend' ? 'verify' : 'ask';
    const result = refusedResult(null, form.intent === 'verify' ? t.verify_failed : t.send_failed);
    const state = { values: carriedContactValues(form), ...(form.sent && { sent: form.sent }), ...digitsIn(form) };
    return data<CodeState>({ step, ...state, result }, { status: 503 });
  });
}
