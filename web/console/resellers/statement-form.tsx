import { resellers } from '../../../messages/console/resellers.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { resellerStatementPath } from '../paths.ts';

/** A month, `2026-11`, and its name in the operator's language. */
export interface NamedMonth {
  value: string;
  text: string;
}

/** Requests the statement of a month, which the browser downloads: no page follows. `month`: the present one. */
export function StatementForm({ id, months, month }: { id: number; months: NamedMonth[]; month: string }) {
  const t = useMessages(resellers);
  return (
    <form className="console-inline-form" action={resellerStatementPath(id)}>
      <Select name="month" label={t.statement} options={months} defaultValue={month} />
      <Button type="submit">{t.statement_button}</Button>
    </form>
  );
}
