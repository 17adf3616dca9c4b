import { contactList } from '../../../contract/console/contacts.ts';
import { logOutOwner, ownerCard, removeNamedPerson, revealOwner } from '../../../contract/console/owners.ts';
import { owners } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { actForOperator, redirectWithFlash } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths, ownerPath } from '../paths.ts';
import type { Route } from './+types/owner';
import { OwnerView } from './owner-view.tsx';

const contactsShown = 10;

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadForOperator(args, async (call) => {
    const [{ Person }, { Contacts }] = await Promise.all([
      call(ownerCard, { id }),
      call(contactList, { owner: id, rows: contactsShown }),
    ]);
    return { owner: Person, contacts: Contacts };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_owners: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return actForOperator(args, async (call, { intent, reason = '', person }) => {
    if (intent === 'reveal') return { shown: (await call(revealOwner, { id, reason })).Revealed };
    if (intent === 'remove_person') {
      await call(removeNamedPerson, { id, person: Number(person), reason });
      return redirectWithFlash(args.request, { text: t.person_removed, path: ownerPath(id) });
    }
    await call(logOutOwner, { id, reason });
    return redirectWithFlash(args.request, { text: t.logged_out, path: ownerPath(id) });
  });
}

export const clientAction = sendChange;

/** What was revealed is shown on this page only: after a reload it must be revealed again. */
export default function OwnerPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(owners);
  const state = actionData && 'result' in actionData ? actionData : undefined;
  const revealed = actionData && 'shown' in actionData ? actionData.shown : undefined;
  return (
    <ConsolePage
      title={fill(t.owner_no, { number: parseId(params.id) })}
      loaded={loaderData}
      back={{ to: consolePaths.owners, page: t.title }}
    >
      {(ready) => <OwnerView {...ready} revealed={revealed} state={state} />}
    </ConsolePage>
  );
}
