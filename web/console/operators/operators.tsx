import { Link } from 'react-router';
import { operatorList } from '../../../contract/console/operator-accounts.ts';
import { layout } from '../../../messages/console/layout.ts';
import { operators } from '../../../messages/console/operators.ts';
import { Day } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { loadList } from '../lists/load-list.ts';
import { MailText } from '../lists/mail-text.tsx';
import { consolePaths, operatorPath } from '../paths.ts';
import type { Route } from './+types/operators';

const { filters } = operatorList;

/** Has no search: a mail address in a page's address would stay in the browser's history. */
const listView = defineListView(
  operatorList,
  { layout, operators },
  { path: consolePaths.operators, rowKey: ({ id }) => id },
  (t) => ({
    caption: t.operators.title,
    columns: [
      {
        title: t.operators.name,
        sort: 'name',
        cell: ({ id, name }) => (
          <Link className="link" to={operatorPath(id)}>
            {name}
          </Link>
        ),
      },
      { title: t.operators.email, cell: ({ email }) => <MailText text={email} /> },
      { title: t.operators.role, cell: ({ role }) => t.layout[`role_${role}`] },
      { title: t.operators.state, cell: ({ is_on }) => (is_on ? t.operators.on : t.operators.off) },
      {
        title: t.operators.second_factor,
        cell: ({ has_factor }) => (has_factor ? t.operators.factor_set : t.operators.factor_missing),
      },
      { title: t.operators.since, sort: 'number', cell: ({ since }) => <Day at={since} /> },
    ],
    tabs: choice('state', t.operators.state, filters.state.values, (is) => t.operators[is]),
    filters: [choice('role', t.operators.role, filters.role.values, (is) => t.layout[`role_${is}`])],
    empty: <Empty text={t.operators.none} />,
  }),
);

export const loader = loadList(listView);

export default function OperatorsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(operators);
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
