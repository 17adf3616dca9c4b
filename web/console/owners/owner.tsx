import { contactList } from '../../../contract/console/contacts.ts';
import { logOutOwner, ownerCard, revealOwner } from '../../../contract/console/owners.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { actForOperator, redirectWithFlash } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { numberIn } from '../number-in.ts';
import { consolePaths, personPath } from '../paths.ts';
import type { Route } from './+types/owner';
import { PersonView } from './owner-view.tsx';

const t = consoleText.owners;
const contactsShown = 10;

export function loader(args: Route.LoaderArgs) {
  const id = numberIn(args.params.id);
  return loadForOperator(args, async (call) => {
    const [{ Person }, { Contacts }] = await Promise.all([
      call(ownerCard, { id }),
      call(contactList, { owner: id, rows: contactsShown }),
    ]);
    return { person: Person, contacts: Contacts };
  });
}

export function action(args: Route.ActionArgs) {
  const id = numberIn(args.params.id);
  return actForOperator(args, async (call, { intent, reason = '' }) => {
    if (intent === 'reveal') return { shown: (await call(revealOwner, { id, reason })).Revealed };
    await call(logOutOwner, { id, reason });
    return redirectWithFlash(args.request, { text: t.logged_out, path: personPath(id) });
  });
}

export const clientAction = sendChange;

/** What was revealed stays for this page alone: to load it again is to ask again. */
export default function Person({ params, loaderData, actionData }: Route.ComponentProps) {
  const state = actionData && 'result' in actionData ? actionData : undefined;
  const shown = actionData && 'shown' in actionData ? actionData.shown : undefined;
  return (
    <ConsolePage
      title={fill(t.owner_no, { number: numberIn(params.id) })}
      loaded={loaderData}
      back={{ to: consolePaths.people, page: t.title }}
    >
      {(ready) => <PersonView {...ready} shown={shown} state={state} />}
    </ConsolePage>
  );
}
