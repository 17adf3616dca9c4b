import { ownContact } from '../../../messages/en/own-contact.ts';
import { actionHeaders } from '../../forms/action-headers.ts';
import { useMessages } from '../../messages.ts';
import { OwnerPage } from '../owner-page.tsx';
import type { Route } from './+types/change-mail';
import { answerChange } from './change-action.ts';
import { ChangeSteps } from './change-steps.tsx';
import { loadChange } from './load-change.ts';
import { sendChange } from './send-change.ts';
import { stepOf } from './step-of.ts';

export function loader(args: Route.LoaderArgs) {
  return loadChange(args);
}

export function action(args: Route.ActionArgs) {
  return answerChange(args, 'email');
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export const headers = actionHeaders;

export default function ChangeMail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(ownContact);
  return (
    <OwnerPage title={t.mail_title} loaded={loaderData}>
      {(ready) => <ChangeSteps {...ready} what="email" answered={stepOf(actionData)} />}
    </OwnerPage>
  );
}
