import type { today } from '../../../contract/console/today.ts';
import { today as t } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';

/** The heads of the columns of `ReactionCells`. */
export function ReactionHeads() {
  return [t.seen, t.to_seen, t.answered, t.to_answer].map((head) => (
    <th scope="col" key={head}>
      {head}
    </th>
  ));
}

type Reactions = Omit<CallResult<typeof today>['Channels'][number], 'channel'>;

/** How many of so many messages were seen and answered, and how soon. */
export function ReactionCells({ of, ...reactions }: Reactions & { of: number }) {
  const { seen, answered, secondsToSeen, secondsToAnswer } = reactions;
  return (
    <>
      <Share count={seen} of={of} />
      <td>{showSeconds(secondsToSeen)}</td>
      <Share count={answered} of={of} />
      <td>{showSeconds(secondsToAnswer)}</td>
    </>
  );
}

/** A count with its share, as words and as a bar. */
function Share({ count, of }: { count: number; of: number }) {
  const percent = of === 0 ? 0 : Math.round((100 * count) / of);
  return (
    <td>
      {fill(t.of_messages, { count: formatCount(count), percent })}
      <meter min={0} max={100} value={percent} aria-hidden="true" />
    </td>
  );
}

/** Rounded; '' where there is none. */
function showSeconds(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 90) return fill(t.seconds, { seconds: Math.round(seconds) });
  return fill(t.minutes, { minutes: formatCount(Math.round(seconds / 60)) });
}
