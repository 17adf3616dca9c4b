import { data } from 'react-router';
import { owners } from '../../messages/en/owners.ts';
import { refusedResult } from '../forms/form-result.ts';
import type { FormState } from '../forms/form-state.ts';
import { sendForm } from '../forms/send-form.ts';
import { browserMessages } from '../messages.ts';

interface ClientAction<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** The client action of an owner's pages: without a network the form stays unchanged and says so. */
export function sendOwnerForm<T>({ request, serverAction }: ClientAction<T>) {
  return sendForm(request, serverAction, (values) => {
    const result = refusedResult(null, browserMessages(owners).submit_failed_again);
    return data<FormState>({ values, result }, { status: 503 });
  });
}
