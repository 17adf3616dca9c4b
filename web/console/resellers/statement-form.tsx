import { resellers as t } from '../../../messages/console/resellers.ts';
import { monthName } from '../../dates.ts';
import { monthsOf } from '../../reseller/account/months.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { resellerStatementPath } from '../paths.ts';

/** Requests the statement of a month, which the browser downloads: no page follows. */
export function StatementForm({ id, since, today }: { id: number; since: string; today: string }) {
  const options = monthsOf({ since, today }).map((month) => ({ value: month, text: monthName(month, 'en-IN') }));
  return (
    <form className="console-inline-form" action={resellerStatementPath(id)}>
      <Select name="month" label={t.statement} options={options} defaultValue={today.slice(0, 7)} />
      <Button type="submit">{t.statement_button}</Button>
    </form>
  );
}
