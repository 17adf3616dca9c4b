import { Link } from 'react-router';
import { today } from '../../../messages/console/today.ts';
import { useMessages } from '../../messages.ts';
import { type DayChartProps, daysInWords } from './figures.ts';

/** The values of a chart, the newest first; for a screen reader, without script, and to be read off. */
export function ChartTable({ name, title, points, list, show }: DayChartProps & { name: string }) {
  const t = useMessages(today);
  const isByDay = points[0]?.from === points[0]?.to;
  return (
    <details className="day-chart-table">
      <summary>{t.as_table}</summary>
      <table className="figures-table">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{isByDay ? t.day : t.week}</th>
            <th scope="col">{title}</th>
            <th scope="col">{t.before}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from}>
              <th scope="row">
                {list ? (
                  <Link className="link" to={list(point)}>
                    {daysInWords(point, t)}
                  </Link>
                ) : (
                  daysInWords(point, t)
                )}
              </th>
              <td>{show(point.value)}</td>
              <td>{show(point.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
