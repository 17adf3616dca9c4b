import { Link } from 'react-router';
import { type OperatorRole, operatorRoles } from '../../../contract/call.ts';
import { desk } from '../../../messages/desk.ts';
import { Day } from '../../reseller/lists/cells.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Asked, Given } from '../lists/asked.ts';
import { DeskList } from '../lists/desk-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { consolePaths, operatorPath } from '../paths.ts';

const t = desk.operators;

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
  asked: Asked<'number' | 'name', { role: string; state: string }>;
  rows: Row[];
  given: Given;
}

const states = ['on', 'off'] as const;

export function OperatorsView({ asked, rows, given }: OperatorsViewProps) {
  return (
    <DeskList
      path={consolePaths.operators}
      asked={asked}
      given={given}
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
        { title: t.role, cell: ({ role }) => desk.frame[`role_${role}`] },
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
            chosen={asked.filters.role}
            values={operatorRoles}
            text={(role) => desk.frame[`role_${role}`]}
          />
          <Choice
            name="state"
            label={t.state}
            chosen={asked.filters.state}
            values={states}
            text={(state) => t[state]}
          />
        </>
      }
      empty={<Empty text={t.none} />}
    />
  );
}
