import { today } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import { useMessages } from '../../messages.ts';

interface Day {
  day: string;
  value: number;
}

interface DayChartProps {
  title: string;
  help?: string;
  days: Day[];
  show: (value: number) => string;
}

/** A bar for each day. For a screen reader it is a table. */
export function DayChart({ title, help, days, show }: DayChartProps) {
  const t = useMessages(today);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure className="console-panel day-chart">
      <figcaption>
        <h3>{title}</h3>
        <p>
          <b>{show(total)}</b>{' '}
          <span className="day-chart-today">{fill(t.today_so_far, { value: show(days.at(-1)?.value ?? 0) })}</span>
        </p>
      </figcaption>
      <Bars days={days} show={show} />
      <div className="day-chart-ends" aria-hidden="true">
        <span>{shownDay(from)}</span>
        <span>{shownDay(to)}</span>
      </div>
      {help ? <p className="hint">{help}</p> : null}
      <div className="sr-only">
        <table>
          <caption>{fill(t.chart, { title, from: shownDay(from), to: shownDay(to) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{shownDay(day)}</th>
                <td>{show(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const height = 60;

function Bars({ days, show }: Pick<DayChartProps, 'days' | 'show'>) {
  const highest = Math.max(...days.map(({ value }) => value), 1);
  return (
    <svg viewBox={`0 0 ${days.length * 10} ${height + 2}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, value }, place) => {
        const tall = (value / highest) * height;
        return (
          <g key={day}>
            <title>{`${shownDay(day)}: ${show(value)}`}</title>
            <rect className="day-chart-room" x={place * 10} y={0} width={10} height={height + 2} />
            {value > 0 ? <rect x={place * 10 + 1} y={height - tall} width={8} height={tall + 2} /> : null}
          </g>
        );
      })}
    </svg>
  );
}
