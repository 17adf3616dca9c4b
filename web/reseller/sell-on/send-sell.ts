import { data } from 'react-router';
import { refusedResult } from '../../forms/form-result.ts';
import type { FormState } from '../../forms/form-state.ts';
import { sendForm } from '../../forms/send-form.ts';

/** Without a network the page stays unchanged and says so. */
export function sendSell<T>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<T> },
  failed: string,
) {
  return sendForm(request, serverAction, (values) =>
    data<FormState>({ values, result: refusedResult(null, failed) }, { status: 503 }),
  );
}
