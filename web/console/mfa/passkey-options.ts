import { askPasskey, beginPasskey } from '../../../contract/console/mfa.ts';
import { answerOptions } from '../../account/passkeys/answer-options.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import type { Route } from './+types/passkey-options';

/** What the browser's passkey dialog is opened with. The token comes from the cookie, which no script reads. */
export function action({ request, context }: Route.ActionArgs) {
  const { console_layout: t } = requestMessages(request);
  return forOperator(request, async (operator) => {
    const isNew = (await request.formData()).get('use') === 'add';
    return answerOptions(() => accountCall(context, operator)(isNew ? beginPasskey : askPasskey, {}), t.failed);
  });
}
