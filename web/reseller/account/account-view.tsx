import { FileText } from 'lucide-react';
import { fill } from '../../../messages/fill.ts';
import { monthName } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { paths, statementPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ChoiceField } from '../lists/choice-field.tsx';
import { FilterForm } from '../lists/filter-form.tsx';
import { ListView } from '../lists/list-view.tsx';
import type { Pages } from '../lists/query.ts';
import { type LedgerRow, useLedgerColumns } from './ledger-columns.tsx';
import type { monthAsked } from './month-asked.ts';
import { monthsUntil } from './months.ts';

interface AccountViewProps {
  entries: LedgerRow[];
  pages: Pages;
  filters: ReturnType<typeof monthAsked>;
  /** In India, `2026-11-21`. */
  today: string;
}

export function AccountView({ entries, pages, filters, today }: AccountViewProps) {
  const t = useMessages().reseller_lists;
  return (
    <ListView
      path={paths.myAccount}
      filePath={paths.myAccountFile}
      filters={filters}
      pages={pages}
      caption={t.account_caption}
      columns={useLedgerColumns()}
      rows={entries}
      rowKey={({ sr_no }) => sr_no}
      form={<MonthFilter today={today} {...filters} />}
      actions={<Statement month={filters.month || today.slice(0, 7)} />}
      empty={
        <Empty text={t.account_empty}>
          <p>{t.account_empty_help}</p>
        </Empty>
      }
    />
  );
}

function MonthFilter({ today, month }: { today: string; month: string }) {
  const t = useMessages().reseller_lists;
  return (
    <FilterForm path={paths.myAccount} filters={{ month }}>
      <ChoiceField name="month" label={t.month} chosen={month} values={monthsUntil(today, month)} text={monthName} />
    </FilterForm>
  );
}

function Statement({ month }: { month: string }) {
  const t = useMessages().reseller_lists;
  return (
    <a className={buttonClass('plain')} href={statementPath(month)}>
      <FileText aria-hidden="true" />
      {fill(t.statement, { month: monthName(month) })}
    </a>
  );
}
