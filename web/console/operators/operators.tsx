import { Link } from 'react-router';
import { operatorList } from '../../../contract/console/operator-accounts.ts';
import { layout } from '../../../messages/console/layout.ts';
import { operators as t } from '../../../messages/console/operators.ts';
import { Day } from '../../lists/cells.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { defineListView } from '../lists/list-view.ts';
import { loadList } from '../lists/load-list.ts';
import { consolePaths, operatorPath } from '../paths.ts';
import type { Route } from './+types/operators';

const { filters } = operatorList;

/** Has no search: a mail address in a page's address would stay in the browser's history. */
const listView = defineListView(operatorList, {
  path: consolePaths.operators,
  caption: t.title,
  rowKey: ({ id }) => id,
  columns: [
    {
      title: t.name,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link className="link" to={operatorPath(id)}>
          {name}
        </Link>
      ),
    },
    { title: t.email, cell: ({ email }) => email },
    { title: t.role, cell: ({ role }) => layout[`role_${role}`] },
    { title: t.state, cell: ({ is_on }) => (is_on ? t.on : t.off) },
    { title: t.second_factor, cell: ({ has_factor }) => (has_factor ? t.factor_set : t.factor_missing) },
    { title: t.since, sort: 'number', cell: ({ since }) => <Day at={since} /> },
  ],
  fields: ({ role, state }) => (
    <>
      <Choice
        name="role"
        label={t.role}
        chosen={role}
        values={filters.role.values}
        text={(is) => layout[`role_${is}`]}
      />
      <Choice name="state" label={t.state} chosen={state} values={filters.state.values} text={(is) => t[is]} />
    </>
  ),
  empty: <Empty text={t.none} />,
});

export const loader = loadList(listView);

export default function OperatorsPage({ loaderData }: Route.ComponentProps) {
  const invite = (
    <ButtonLink kind="primary" to={consolePaths.newOperator}>
      {t.invite}
    </ButtonLink>
  );
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={invite}>
      {(ready) => (
        <>
          <p>{t.lead}</p>
          <ConsoleList {...listView} {...ready} />
        </>
      )}
    </ConsolePage>
  );
}
