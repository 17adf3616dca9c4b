import { askPersonAgain, namedPeople, namePerson, removePerson } from '../../contract/named-people.ts';
import { namedPeople as sentences } from '../../messages/en/named-people.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useMessages } from '../messages.ts';
import type { Route } from './+types/people';
import { answerOwnerForm } from './answer-owner-form.ts';
import { loadForOwner } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { PeopleList } from './people/people-list.tsx';
import { sendOwnerForm } from './send-owner-form.ts';

export function loader(args: Route.LoaderArgs) {
  return loadForOwner(args, async (call, UserLoginID) => {
    const { people, isOffered } = await call(namedPeople, { UserLoginID });
    return { people, isOffered, ownerId: UserLoginID };
  });
}

export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, async (send, values, { named_people: t }) => {
    if (values.intent === 'ask') {
      await send(askPersonAgain, values);
      return { text: t.asked_again };
    }
    if (values.intent === 'remove') {
      await send(removePerson, values);
      return { text: t.removed };
    }
    await send(namePerson, values);
    return { text: t.added };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

/** Whom the owner has named to be told of messages, and to answer them. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(sentences);
  useAfterSuccess(actionData?.result);
  return (
    <OwnerPage title={t.title} loaded={loaderData}>
      {(loaded) => (
        <>
          <p>{t.lead}</p>
          <FormNotice result={actionData?.result} />
          <PeopleList {...loaded} state={actionData} />
        </>
      )}
    </OwnerPage>
  );
}
