import FileText from 'lucide-react/icons/file-text';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { fill } from '../../../messages/fill.ts';
import { ChoiceField } from '../../lists/choice-field.tsx';
import { FilterForm } from '../../lists/filter-form.tsx';
import { firstOn } from '../../lists/first-on.ts';
import { ListView } from '../../lists/list-view.tsx';
import type { PageInfo } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { paths, statementPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { type LedgerRow, useLedgerColumns } from './ledger-columns.tsx';
import type { monthQuery } from './month-query.ts';

interface AccountViewProps {
  entries: Omit<LedgerRow, 'place'>[];
  pages: PageInfo;
  filters: ReturnType<typeof monthQuery>;
  /** Those that can be chosen, each with its name. */
  months: Record<string, string>;
  /** Whose statement is offered. */
  month: string;
}

export function AccountView({ entries, pages, filters, months, month }: AccountViewProps) {
  const t = useMessages(resellerLists);
  return (
    <ListView
      path={paths.myAccount}
      filePath={paths.myAccountFile}
      filters={filters}
      pages={pages}
      caption={t.account_caption}
      columns={useLedgerColumns()}
      rows={entries.map((entry, index) => ({ ...entry, place: firstOn(pages.page) + index }))}
      rowKey={({ sr_no }) => sr_no}
      form={<MonthFilter months={months} {...filters} />}
      actions={<Statement month={month} name={months[month] ?? month} />}
      empty={
        <Empty text={t.account_empty}>
          <p>{t.account_empty_help}</p>
        </Empty>
      }
    />
  );
}

function MonthFilter({ months, month }: { months: Record<string, string>; month: string }) {
  const t = useMessages(resellerLists);
  return (
    <FilterForm path={paths.myAccount} filters={{ month }}>
      <ChoiceField
        name="month"
        label={t.month}
        chosen={month}
        values={Object.keys(months)}
        text={(each) => months[each] ?? each}
      />
    </FilterForm>
  );
}

function Statement({ month, name }: { month: string; name: string }) {
  const t = useMessages(resellerLists);
  return (
    <a className={buttonClass('plain')} href={statementPath(month)}>
      <FileText aria-hidden="true" />
      {fill(t.statement, { month: name })}
    </a>
  );
}
