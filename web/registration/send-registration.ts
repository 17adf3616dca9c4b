import { data } from 'react-router';
import { owners } from '../../messages/en/owners.ts';
import { registration } from '../../messages/en/registration.ts';
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
  failureText: (t: Pick<Messages, 'owners'>) => string,
) {
  const values = formValues(await request.clone().formData());
  const send = () =>
    serverAction().catch((thrown: unknown) => {
      if (leadsToLogin(thrown)) return loggedOut(values);
      throw thrown;
    });
  return sendForm(request, send, () => refusedForm(values, null, failureText({ owners: browserMessages(owners) })));
}

function leadsToLogin(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.headers.get('location') === `${paths.login}?again`;
}

function loggedOut(values: FormState['values']) {
  const text = browserMessages(registration).logged_out;
  const result = { outcome: 'refused', text, errors: {}, recovery: 'log_in_again' } as const;
  return data<FormState>({ values, result }, { status: 401 });
}
