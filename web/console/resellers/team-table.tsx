import type { teamOfReseller } from '../../../contract/console/reseller-team.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { Day } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { Table } from '../../ui/table.tsx';

interface TeamTableProps {
  members: CallResult<typeof teamOfReseller>['Members'];
  /** How many are invited and have not joined. */
  invited: number;
}

/** Who may log in for a reseller: no mail address is shown here. */
export function TeamTable({ members, invited }: TeamTableProps) {
  const t = useMessages(resellers);
  return (
    <>
      <Table
        caption={t.team}
        columns={[
          { title: t.number, cell: ({ member }) => member },
          { title: t.member, cell: ({ name }) => name },
          { title: t.member_role, cell: ({ role }) => t[`role_${role}`] },
          { title: t.member_since, cell: ({ joined }) => <Day at={joined} /> },
          { title: t.member_seen, cell: ({ last_seen }) => <Day at={last_seen} /> },
        ]}
        rows={members}
        rowKey={({ member }) => member}
        empty={null}
      />
      <p className="hint">{fill(t.team_invited, { invited })}</p>
      <p>{t.member_remove_help}</p>
    </>
  );
}
