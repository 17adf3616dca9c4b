import type { ChartPoint } from './figures.ts';

/** In units of the drawing, which is stretched to its room; lines keep their width. */
const [width, height] = [10, 100];

interface ChartPlotProps {
  points: ChartPoint[];
  /** Of the axis, lowest first. */
  marks: number[];
}

/** The drawing alone: what it shows is said elsewhere. The line has an edge in the colour of the card, by which it is seen before a bar. */
export function ChartPlot({ points, marks }: ChartPlotProps) {
  const top = marks.at(-1) ?? 1;
  const up = (value: number) => height - (value / top) * height;
  const whole = points.length * width;
  const line = points.map(({ before }, place) => `${place * width + width / 2},${up(before)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${whole} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="day-chart-grid" d={marks.map((value) => `M0 ${up(value)}H${whole}`).join('')} />
      {points.map(({ from, value }, place) =>
        value > 0 ? (
          <rect key={from} x={place * width + 1} y={up(value)} width={width - 2} height={height - up(value)} />
        ) : null,
      )}
      {points.some(({ before }) => before > 0) ? (
        <>
          <polyline className="day-chart-edge" points={line} />
          <polyline className="day-chart-before" points={line} />
        </>
      ) : null}
    </svg>
  );
}
