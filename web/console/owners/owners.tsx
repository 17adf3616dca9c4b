import { redirect } from 'react-router';
import { findOwners, ownerList } from '../../../contract/console/owners.ts';
import { owners } from '../../../messages/console/owners.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { Table } from '../../ui/table.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { loadList } from '../lists/load-list.ts';
import { consolePaths, ownerPath } from '../paths.ts';
import type { Route } from './+types/owners';
import { ownerColumns } from './owner-columns.tsx';
import { OwnerTabs } from './owner-tabs.tsx';

/** All owners. There is no file of them: no operator needs all of them in one. */
const listView = defineListView(ownerList, owners, { path: consolePaths.owners, rowKey: ({ id }) => id }, (t) => ({
  caption: t.caption,
  columns: ownerColumns(t),
  tabs: choice('state', t.state, ownerList.filters.state.values, (is) => t[`state_${is}`]),
  empty: (
    <Empty text={t.empty}>
      <p>{t.empty_help}</p>
    </Empty>
  ),
}));

export const loader = loadList(listView);

/** Finds an owner. What is typed is never part of an address, or it would stay in the browser's history. */
export function action(args: Route.ActionArgs) {
  const { console_owners: t } = requestMessages(args.request);
  return actForOperator(args, async (call, values) => {
    const { People } = await call(findOwners, { search: values.search ?? '' });
    const [found, ...others] = People;
    if (!found) return nothingFound(values, t.find_none);
    return others.length > 0 ? { found: People } : redirect(ownerPath(found.id));
  });
}

export const clientAction = sendChange;

export default function OwnersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(owners);
  const state = actionData && 'result' in actionData ? actionData : undefined;
  const found = actionData && 'found' in actionData ? actionData.found : null;
  const find = (
    <FindForm
      label={t.find_label}
      hint={t.find_hint}
      button={t.find_button}
      missing={t.search_required}
      state={state}
    />
  );
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {(ready) => (
        <>
          <OwnerTabs />
          {found ? (
            <>
              {find}
              <div className="console-scroll">
                <Table
                  caption={t.found_caption}
                  columns={ownerColumns(t)}
                  rows={found}
                  rowKey={({ id }) => id}
                  empty={null}
                />
              </div>
            </>
          ) : (
            <ConsoleList {...listView} {...ready} find={find} />
          )}
        </>
      )}
    </ConsolePage>
  );
}
