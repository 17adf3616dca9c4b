import { Link } from 'react-router';
import { type OperatorRole, operatorRoles } from '../../../contract/call.ts';
import { consoleText } from '../../../messages/console.ts';
import { Day } from '../../lists/cells.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { ListQuery, PageInfo } from '../lists/list-query.ts';
import { consolePaths, operatorPath } from '../paths.ts';

const t = consoleText.operators;

interface Row {
  id: number;
  name: string;
  email: string;
  role: OperatorRole;
  is_on: boolean;
  has_factor: boolean;
  since: string;
}

interface OperatorsViewProps {
  query: ListQuery<'number' | 'name', { role: string; state: string }>;
  rows: Row[];
  pageInfo: PageInfo;
}

const states = ['on', 'off'] as const;

export function OperatorsView({ query, rows, pageInfo }: OperatorsViewProps) {
  return (
    <ConsoleList
      path={consolePaths.operators}
      query={query}
      pageInfo={pageInfo}
      caption={t.title}
      columns={[
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
        { title: t.role, cell: ({ role }) => consoleText.layout[`role_${role}`] },
        { title: t.state, cell: ({ is_on }) => (is_on ? t.on : t.off) },
        { title: t.second_factor, cell: ({ has_factor }) => (has_factor ? t.factor_set : t.factor_missing) },
        { title: t.since, sort: 'number', cell: ({ since }) => <Day at={since} /> },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      filters={
        <>
          <Choice
            name="role"
            label={t.role}
            chosen={query.filters.role}
            values={operatorRoles}
            text={(role) => consoleText.layout[`role_${role}`]}
          />
          <Choice
            name="state"
            label={t.state}
            chosen={query.filters.state}
            values={states}
            text={(state) => t[state]}
          />
        </>
      }
      empty={<Empty text={t.none} />}
    />
  );
}
