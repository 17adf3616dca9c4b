import { Link } from 'react-router';
import type { health } from '../../../contract/console/health.ts';
import { health as words } from '../../../messages/console/health.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { Instant } from '../lists/cells.tsx';
import { consolePaths } from '../paths.ts';

type Paused = CallResult<typeof health>['Paused'][number];

const whys: Record<Paused['why'], keyof Messages['console_health']> = {
  'refuses us': 'refuses_us',
  'does not answer': 'does_not_answer',
};

/** A line for each channel through which nothing is sent for now. */
export function PausedChannels({ paused }: { paused: Paused[] }) {
  const t = useMessages(words);
  return paused.map(({ channel, why, since, until, waiting, more }) => (
    <p key={channel} className="notice" data-kind="error" role="alert">
      <b>{fill(t.paused, { channel: t[`channel_${channel}`] })}</b> {t[whys[why]]} {t.paused_since}{' '}
      <Instant at={since} /> · {t.paused_until} <Instant at={until} />
      {' · '}
      <Link to={listPath(consolePaths.messages, { state: 'queued', channel })}>
        {fill(t.paused_waiting, { count: more ? fill(t.more_than, { count: waiting }) : waiting })}
      </Link>
    </p>
  ));
}
