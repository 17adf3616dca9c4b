import type { PeriodDays } from '../../../contract/console/periods.ts';
import { today as words } from '../../../messages/console/today.ts';
import { formatCount } from '../../counted.ts';
import { listPath } from '../../lists/query.ts';
import { useFillPlural, useMessages } from '../../messages.ts';
import { showShortRupees } from '../../money.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { consolePaths } from '../paths.ts';
import { DayChart } from './day-chart.tsx';
import type { Figure, Figures, Point } from './figures.ts';
import { PeriodTabs } from './period-tabs.tsx';
import { shortNumber } from './short-number.ts';

/** The orders that make up these days. */
export const soldOn = ({ from, to }: Pick<Point, 'from' | 'to'>, more: Record<string, string | number> = {}) =>
  listPath(consolePaths.orders, { sold: 'yes', from, to, ...more });

interface DayChartsProps {
  days: PeriodDays;
  figures: Pick<Figures, 'Days' | 'Before' | 'uncounted'>;
}

/** How the period went: a chart of each figure, with the period before, each day leading to the list of it. */
export function DayCharts({ days, figures: { Days, Before, uncounted } }: DayChartsProps) {
  const t = useMessages(words);
  const fillPlural = useFillPlural();
  const mayReadContacts = useOwnRole() !== 'fulfilment';
  const contactsOn = ({ from, to }: Point, answered = '') => listPath(consolePaths.contacts, { answered, from, to });
  const of = (figure: Figure) => ({
    points: Days.map((point, place) => ({ ...point, value: point[figure], before: Before[place]?.[figure] ?? 0 })),
    isWhole: uncounted === 0,
    show: formatCount,
    mark: (value: number) => shortNumber(value, t),
  });
  return (
    <section className="day-charts" aria-labelledby="figures">
      <h2 id="figures">{t.figures}</h2>
      <PeriodTabs chosen={days} />
      {uncounted > 0 ? <Notice>{fillPlural(t.uncounted, { count: uncounted })}</Notice> : null}
      <p className="day-charts-key">
        <span data-of="now">{t.these_days}</span>
        <span data-of="before">{t.days_before}</span>
      </p>
      <div className="console-panels">
        <DayChart
          {...of('sales')}
          title={t.sales}
          help={t.sales_help}
          list={soldOn}
          show={showShortRupees}
          mark={(value) => `₹${shortNumber(value, t)}`}
        />
        <DayChart {...of('orders')} title={t.orders} list={soldOn} />
        <DayChart
          {...of('activations')}
          title={t.activations}
          list={({ from, to }) => listPath(consolePaths.stickers, { from, to })}
        />
        <DayChart {...of('scans')} title={t.scans} />
        <DayChart {...of('contacts')} title={t.contacts} {...(mayReadContacts && { list: contactsOn })} />
        <DayChart
          {...of('answered')}
          title={t.contacts_answered}
          {...(mayReadContacts && { list: (point: Point) => contactsOn(point, 'yes') })}
        />
      </div>
      <p className="hint">
        {t.period_help} <span className="day-charts-keys">{t.chart_help}</span>
      </p>
    </section>
  );
}
