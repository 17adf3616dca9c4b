import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { today } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { type DayChartProps, daysInWords } from './figures.ts';

interface ChartDaysProps extends Pick<DayChartProps, 'points' | 'list' | 'show'> {
  name: string;
}

/**
 * A column for each day: with its value when it is pointed at or has the focus, and a link to its list. A chart is one stop of the Tab key,
 * from which arrow keys go on; without script its table has the same links.
 */
export function ChartDays({ name, points, list, show }: ChartDaysProps) {
  const t = useMessages(today);
  const [current, setCurrent] = useState(points.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextPlace(event.key, current, points.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    const day = event.currentTarget.children[next];
    if (day instanceof HTMLElement) day.focus();
  };
  return (
    <div className="day-chart-days" role="toolbar" aria-label={name} onKeyDown={onKeyDown}>
      {points.map((point, place) => {
        const values = { day: daysInWords(point, t), value: show(point.value), before: show(point.before) };
        const text = fill(t.point, values);
        const common = { tabIndex: place === current ? 0 : -1, onFocus: () => setCurrent(place) };
        return list ? (
          <Link key={point.from} to={list(point)} {...common}>
            <span>{text}</span>
          </Link>
        ) : (
          <button key={point.from} type="button" {...common}>
            <span>{text}</span>
          </button>
        );
      })}
    </div>
  );
}

function nextPlace(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(count - 1, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
