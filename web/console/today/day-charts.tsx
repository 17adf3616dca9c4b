import type { today } from '../../../contract/console/today.ts';
import { today as words } from '../../../messages/console/today.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { DayChart } from './day-chart.tsx';

export function DayCharts({ days }: { days: CallResult<typeof today>['Days'] }) {
  const t = useMessages(words);
  const of = (what: 'sales' | 'orders' | 'activations' | 'scans' | 'contacts') =>
    days.map((each) => ({ day: each.day, value: each[what] }));
  return (
    <section className="day-charts">
      <h2>{t.last_days}</h2>
      <div className="console-panels">
        <DayChart title={t.sales} help={t.sales_help} days={of('sales')} show={showRupees} />
        <DayChart title={t.orders} days={of('orders')} show={formatCount} />
        <DayChart title={t.activations} days={of('activations')} show={formatCount} />
        <DayChart title={t.scans} days={of('scans')} show={formatCount} />
        <DayChart title={t.contacts} days={of('contacts')} show={formatCount} />
      </div>
    </section>
  );
}
