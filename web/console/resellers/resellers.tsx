import { type ActionFunctionArgs, redirect } from 'react-router';
import { resellerList } from '../../../contract/console/resellers.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadList } from '../lists/load-list.ts';
import { consolePaths, resellerPath } from '../paths.ts';
import type { Route } from './+types/resellers';
import { resellersView } from './reseller-list.tsx';

export const loader = loadList(resellersView);

/** Finds a reseller. What is typed is never part of an address: a mail address would stay in the browser's history. */
export function action(args: ActionFunctionArgs) {
  const { console_resellers: t } = requestMessages(args.request);
  return actForOperator(args, async (call, values) => {
    const { Resellers } = await call(resellerList, { search: values.search ?? '' });
    const [found] = Resellers;
    return found && values.search ? redirect(resellerPath(found.id)) : nothingFound(values, t.find_none);
  });
}

export const clientAction = sendChange;

export default function ResellersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(resellers);
  const isOwner = useOwnRole() === 'owner';
  const add = isOwner ? (
    <ButtonLink kind="primary" to={consolePaths.newReseller}>
      {t.add}
    </ButtonLink>
  ) : null;
  const find = <FindForm label={t.find_label} button={t.find_button} missing={t.find_required} state={actionData} />;
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={add}>
      {(ready) => <ConsoleList {...resellersView} {...ready} find={find} />}
    </ConsolePage>
  );
}
