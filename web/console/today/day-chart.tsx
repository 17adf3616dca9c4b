import { today } from '../../../messages/console/today.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { ChartDays } from './chart-days.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import { type DayChartProps, sumOf } from './figures.ts';
import { niceScale } from './nice-scale.ts';

/** A bar for each day, or week, and a line for the same one of the period before, on an axis. The same as a table. */
export function DayChart(props: DayChartProps) {
  const { title, help, points, isWhole, show, mark } = props;
  const t = useMessages(today);
  const marks = niceScale(Math.max(...points.flatMap(({ value, before }) => [value, before])));
  const [from, to] = [points[0]?.from ?? '', points.at(-1)?.to ?? ''];
  const isEmpty = points.every(({ value, before }) => value === 0 && before === 0);
  const name = fill(t.chart, { title, from: shownDay(from), to: shownDay(to) });
  return (
    <figure className="console-panel day-chart">
      <figcaption>
        <h3>{title}</h3>
        <p>
          <b>{show(sumOf(points, 'value'))}</b>{' '}
          {isWhole ? <span className="day-chart-change">{changeOf(props, t)}</span> : null}
        </p>
      </figcaption>
      {isEmpty ? (
        <p>{t.chart_empty}</p>
      ) : (
        <div className="day-chart-body">
          <div className="day-chart-marks" aria-hidden="true">
            {marks.toReversed().map((value) => (
              <span key={value}>{mark(value)}</span>
            ))}
          </div>
          <div className="day-chart-plot">
            <ChartDays {...props} name={name} />
            <ChartPlot points={points} marks={marks} />
          </div>
          <div className="day-chart-ends" aria-hidden="true">
            <span>{shownDay(from)}</span>
            <span>{shownDay(to)}</span>
          </div>
        </div>
      )}
      {help ? <p className="hint">{help}</p> : null}
      {isEmpty ? null : <ChartTable {...props} name={name} />}
    </figure>
  );
}

/** From so many percent more on, the share says less than the two figures. */
const manyTimes = 300;

/** By how much the period differs from the one before. */
function changeOf({ points, show }: DayChartProps, t: Messages['console_today']): string {
  const [now, before] = [sumOf(points, 'value'), sumOf(points, 'before')];
  if (before === 0) return t.change_new;
  const percent = Math.round((100 * (now - before)) / before);
  const value = show(before);
  if (percent >= manyTimes) return fill(t.change_far, { value });
  if (percent === 0) return fill(t.change_none, { value });
  return fill(percent > 0 ? t.change_up : t.change_down, { percent: Math.abs(percent), value });
}
