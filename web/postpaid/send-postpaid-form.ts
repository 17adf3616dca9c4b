import { data } from 'react-router';
import { refusedResult } from '../forms/form-result.ts';
import type { FormState } from '../forms/form-state.ts';
import { sendForm } from '../forms/send-form.ts';
import { browserMessages } from '../messages.ts';

interface ClientAction<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/** Without a network the form stays unchanged and says so. */
export function sendPostpaidForm<T>({ request, serverAction }: ClientAction<T>) {
  return sendForm(request, serverAction, (values) => {
    const result = refusedResult(null, browserMessages().shop.checkout_failed);
    return data<FormState>({ values, result }, { status: 503 });
  });
}
