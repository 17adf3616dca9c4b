import { ownerStates } from '../../../contract/console/owners.ts';
import { consoleText } from '../../../messages/console.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { ListQuery, PageInfo } from '../lists/list-query.ts';
import { consolePaths } from '../paths.ts';
import { type OwnerListed, ownerColumns } from './owner-columns.tsx';

const t = consoleText.owners;

interface OwnersViewProps {
  query: ListQuery<'number', { state: OwnerListed['state'] | '' }>;
  rows: OwnerListed[];
  pageInfo: PageInfo;
}

/** All owners. There is no file of them: no operator needs all of them in one. */
export function OwnersView({ query, rows, pageInfo }: OwnersViewProps) {
  return (
    <ConsoleList
      path={consolePaths.people}
      query={query}
      pageInfo={pageInfo}
      caption={t.caption}
      columns={ownerColumns}
      rows={rows}
      rowKey={({ id }) => id}
      filters={
        <Choice
          name="state"
          label={t.state}
          chosen={query.filters.state}
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
