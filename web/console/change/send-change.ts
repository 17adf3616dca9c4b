import { data } from 'react-router';
import { consoleText } from '../../../messages/console.ts';
import type { FormState } from '../../forms/form-state.ts';
import { sendForm } from '../../forms/send-form.ts';

/** A page's client action: when no response comes the form stays, with what was typed. */
export function sendChange<T>({ request, serverAction }: { request: Request; serverAction: () => Promise<T> }) {
  return sendForm(request, serverAction, (values) =>
    data<FormState>(
      { values, result: { outcome: 'refused', text: consoleText.layout.lost, errors: {} } },
      { status: 503 },
    ),
  );
}
