import { resellers } from '../../../messages/console/resellers.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { resellerStatementPath } from '../paths.ts';

interface StatementFormProps {
  id: number;
  /** By `2026-11`, their names in the operator's language. */
  months: Record<string, string>;
  /** The present one. */
  month: string;
}

/** Requests the statement of a month, which the browser downloads: no page follows. */
export function StatementForm({ id, months, month }: StatementFormProps) {
  const t = useMessages(resellers);
  const options = Object.entries(months).map(([value, text]) => ({ value, text }));
  return (
    <form className="console-inline-form" action={resellerStatementPath(id)}>
      <Select name="month" label={t.statement} options={options} defaultValue={month} />
      <Button type="submit">{t.statement_button}</Button>
    </form>
  );
}
