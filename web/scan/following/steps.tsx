import type { ContactState } from '../../../contract/answering.ts';
import { following } from '../../../messages/en/following.ts';
import { timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import type { FollowingTimes } from './times.ts';
import { stepsSoFar } from './words.ts';

/** What has happened so far, with the time of each step in India. */
export function Steps({ contact, times }: { contact: ContactState; times: FollowingTimes }) {
  const t = useMessages({ following });
  return (
    <ol className="following-steps" data-part="steps" aria-label={t.following.steps}>
      {stepsSoFar(contact, times, t.following).map(({ text, at }) => (
        <li key={text}>
          <LineIcon line="m5 12 5 5 9-10" />
          <span>{text}</span> <time dateTime={at}>{timeOf(at)}</time>
        </li>
      ))}
    </ol>
  );
}
