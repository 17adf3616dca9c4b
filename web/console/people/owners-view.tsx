import { ownerStates } from '../../../contract/console/people.ts';
import { desk } from '../../../messages/desk.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Asked, Given } from '../lists/asked.ts';
import { DeskList } from '../lists/desk-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { consolePaths } from '../paths.ts';
import { type OwnerListed, ownerColumns } from './owner-columns.tsx';

const t = desk.people;

interface OwnersViewProps {
  asked: Asked<'number', { state: OwnerListed['state'] | '' }>;
  rows: OwnerListed[];
  given: Given;
}

/** All owners. There is no file of them: no operator needs all of them in one. */
export function OwnersView({ asked, rows, given }: OwnersViewProps) {
  return (
    <DeskList
      path={consolePaths.people}
      asked={asked}
      given={given}
      caption={t.caption}
      columns={ownerColumns}
      rows={rows}
      rowKey={({ id }) => id}
      filters={
        <Choice
          name="state"
          label={t.state}
          chosen={asked.filters.state}
          values={ownerStates}
          text={(value) => t[`state_${value}`]}
        />
      }
      empty={
        <Empty text={t.empty}>
          <p>{t.empty_help}</p>
        </Empty>
      }
    />
  );
}
