import { data } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import { formValues } from '../forms/form-result.ts';
import { type FormState, refusedForm } from '../forms/form-state.ts';
import { sendForm } from '../forms/send-form.ts';
import { browserMessages } from '../messages.ts';
import { paths } from '../paths.ts';

interface ClientAction<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** The client action of the long forms: what was typed stays, even without a network or a session. */
export async function sendRegistration<T>(
  { request, serverAction }: ClientAction<T>,
  failureText: (t: Messages) => string,
) {
  const t = browserMessages();
  const values = formValues(await request.clone().formData());
  const send = () =>
    serverAction().catch((thrown: unknown) => {
      if (leadsToLogin(thrown)) return loggedOut(values, t);
      throw thrown;
    });
  return sendForm(request, send, () => refusedForm(values, null, failureText(t)));
}

function leadsToLogin(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.headers.get('location') === `${paths.login}?again`;
}

function loggedOut(values: FormState['values'], { registration }: Messages) {
  const result = { outcome: 'refused', text: registration.logged_out, errors: {}, recovery: 'log_in_again' } as const;
  return data<FormState>({ values, result }, { status: 401 });
}
