import type { today } from '../../../contract/console/today.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { shownDay } from '../../dates.ts';

/** How a period went. */
export type Figures = Pick<CallResult<typeof today>, 'Days' | 'Before' | 'uncounted' | 'Funnel' | 'Shares'>;

/** A day, or a week. */
export type Point = Figures['Days'][number];

export type Figure = Exclude<keyof Point, 'from' | 'to'>;

/** What one chart shows of a day, and of the day in the same place of the period before. */
export interface ChartPoint extends Point {
  value: number;
  before: number;
}

export const sumOf = (points: ChartPoint[], of: 'value' | 'before') =>
  points.reduce((sum, point) => sum + point[of], 0);

export interface DayChartProps {
  title: string;
  help?: string;
  points: ChartPoint[];
  /** The list behind a day; without it there is none that this role may see. */
  list?: (point: Point) => string;
  /** Whether all of its days are counted; else nothing is said of how it compares. */
  isWhole: boolean;
  show: (value: number) => string;
  /** A value on the axis. */
  mark: (value: number) => string;
}

/** A day, or from when to when a week is. */
export function daysInWords({ from, to }: Pick<Point, 'from' | 'to'>, t: Messages['console_today']): string {
  return from === to ? shownDay(from) : fill(t.week_of, { from: shownDay(from), to: shownDay(to) });
}
