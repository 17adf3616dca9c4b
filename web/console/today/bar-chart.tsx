/** What a bar says: how many messages were seen, or were answered. */
type Reaction = 'seen' | 'answered';

interface Bar {
  of: Reaction;
  /** How far it reaches, from 0 to 1, on the axis of all rows. */
  part: number;
  text: string;
}

export interface BarRow {
  name: string;
  /** Beside the name. */
  aside?: string;
  bars: Bar[];
}

interface BarChartProps {
  title: string;
  rows: BarRow[];
  /** Below the axis, from its beginning to its end, evenly apart. */
  ticks: string[];
}

/** Bars that lie, all on one axis, each with its number. What they show is for a screen reader in a table elsewhere. */
export function BarChart({ title, rows, ticks }: BarChartProps) {
  return (
    <figure className="bar-chart" aria-hidden="true">
      <figcaption>{title}</figcaption>
      {rows.map(({ name, aside, bars }) => (
        <div className="bar-chart-row" key={name}>
          <span className="bar-chart-name">{name}</span>
          <span className="bar-chart-aside">{aside}</span>
          {bars.map((bar) => (
            <LyingBar key={bar.of} {...bar} />
          ))}
        </div>
      ))}
      <div className="bar-chart-ticks">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </figure>
  );
}

function LyingBar({ of, part, text }: Bar) {
  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect data-of={of} width={part} height={1} />
      </svg>
      <span className="bar-chart-number">{text}</span>
    </>
  );
}
