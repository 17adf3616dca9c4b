import { data } from 'react-router';
import { layout } from '../../../messages/console/layout.ts';
import type { FormState } from '../../forms/form-state.ts';
import { sendForm } from '../../forms/send-form.ts';
import { browserMessages } from '../../messages.ts';

interface Sent {
  request: Request;
  /** What it resolves to is typed by the page's own action. */
  serverAction: () => Promise<never>;
}

/** The client action of a page: when no response comes the form stays, with what was typed. */
export function sendChange({ request, serverAction }: Sent) {
  return sendForm(request, serverAction, (values) =>
    data<FormState>(
      { values, result: { outcome: 'refused', text: browserMessages(layout).lost, errors: {} } },
      { status: 503 },
    ),
  );
}
