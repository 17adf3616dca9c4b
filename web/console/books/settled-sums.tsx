import type { settlementList } from '../../../contract/console/books.ts';
import { books } from '../../../messages/console/books.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { ConsoleFacts } from '../layout/facts.tsx';

interface SettledSumsProps {
  /** As `2026-11`. */
  month: string;
  sums: NonNullable<CallResult<typeof settlementList>['Sums']>;
  /** How many there are in the month; null where nobody can say. */
  differences: number | null;
}

/** What the settlements of a month come to, on whichever page of the list they are. */
export function SettledSums({ month, sums, differences }: SettledSumsProps) {
  const t = useMessages(books);
  return (
    <section className="console-panel">
      <h2>{fill(t.settled_in, { month: month.split('-').reverse().join('-') })}</h2>
      <ConsoleFacts
        facts={[
          [t.paid, showRupees(sums.paid)],
          [t.refunded, showRupees(sums.refunded)],
          [t.adjusted, showRupees(sums.adjusted)],
          [t.fee, showRupees(sums.fee)],
          [t.tax, showRupees(sums.tax)],
          [t.net, showRupees(sums.net)],
          [t.differences, differences === null ? '' : String(differences)],
        ]}
      />
    </section>
  );
}
