import type { today } from '../../../contract/console/today.ts';
import { today as words } from '../../../messages/console/today.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { BarChart } from './bar-chart.tsx';

/** How many of so many messages were seen and answered, and how soon. */
export interface Reactions extends Omit<CallResult<typeof today>['Channels'][number], 'channel'> {
  /** A reason, or a channel. */
  name: string;
  messages: number;
}

interface ReactionsProps {
  /** Of the section they are in, for a screen reader. */
  title: string;
  rows: Reactions[];
  /** What the rows are. */
  head: string;
  /** Whether each row has messages of its own, of which it says how many. */
  isCounted?: boolean;
}

/** Two charts, each with one axis for all rows: which share of the messages was seen, and answered; and the median time until then. */
export function ReactionCharts({ title, rows, head, isCounted = false }: ReactionsProps) {
  const t = useMessages(words);
  const shares = rows.map(({ name, messages, seen, answered }) => ({
    name,
    ...(isCounted && { aside: fill(t.of_count, { count: formatCount(messages) }) }),
    bars: [
      { of: 'seen' as const, part: part(seen, messages), text: showShare(seen, messages, t) },
      { of: 'answered' as const, part: part(answered, messages), text: showShare(answered, messages, t) },
    ],
  }));
  const timed = rows.filter(({ secondsToSeen, secondsToAnswer }) => secondsToSeen !== null || secondsToAnswer !== null);
  const longest = Math.max(0, ...timed.flatMap((row) => [row.secondsToSeen ?? 0, row.secondsToAnswer ?? 0]));
  const times = timed.map(({ name, secondsToSeen, secondsToAnswer }) => ({
    name,
    bars: [
      { of: 'seen' as const, part: part(secondsToSeen ?? 0, longest), text: showSeconds(secondsToSeen, t) },
      { of: 'answered' as const, part: part(secondsToAnswer ?? 0, longest), text: showSeconds(secondsToAnswer, t) },
    ],
  }));
  return (
    <>
      <p className="bar-chart-key" aria-hidden="true">
        <span data-of="seen">{t.seen}</span>
        <span data-of="answered">{t.answered}</span>
      </p>
      <div className="bar-charts">
        <BarChart title={t.share} rows={shares} ticks={[0, 50, 100].map((percent) => fill(t.percent, { percent }))} />
        {timed.length > 0 ? <BarChart title={t.soon} rows={times} ticks={['0', showSeconds(longest, t)]} /> : null}
      </div>
      <ReactionTable {...{ title, rows, head, isCounted }} />
    </>
  );
}

/** The same numbers for a screen reader. */
function ReactionTable({ title, rows, head, isCounted }: ReactionsProps) {
  const t = useMessages(words);
  const heads = [head, ...(isCounted ? [t.messages] : []), t.seen, t.to_seen, t.answered, t.to_answer];
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((each) => (
              <th scope="col" key={each}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, messages, seen, answered, secondsToSeen, secondsToAnswer }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {isCounted ? <td>{formatCount(messages)}</td> : null}
              <td>{showShare(seen, messages, t)}</td>
              <td>{showSeconds(secondsToSeen, t)}</td>
              <td>{showShare(answered, messages, t)}</td>
              <td>{showSeconds(secondsToAnswer, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function part(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}

/** A count with its share. */
function showShare(count: number, of: number, t: Messages['console_today']): string {
  return fill(t.of_messages, { count: formatCount(count), percent: Math.round(100 * part(count, of)) });
}

/** Rounded; a dash where there is none. */
function showSeconds(seconds: number | null, t: Messages['console_today']): string {
  if (seconds === null) return '–';
  if (seconds < 90) return fill(t.seconds, { seconds: Math.round(seconds) });
  return fill(t.minutes, { minutes: formatCount(Math.round(seconds / 60)) });
}
