import { Link } from 'react-router';
import type { health } from '../../../contract/console/health.ts';
import { health as t } from '../../../messages/console/health.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { listPath } from '../../lists/query.ts';
import { Instant } from '../lists/cells.tsx';
import { consolePaths } from '../paths.ts';

type Paused = CallResult<typeof health>['Paused'][number];

const whys: Record<Paused['why'], string> = { 'refuses us': t.refuses_us, 'does not answer': t.does_not_answer };

/** A line for each channel through which nothing is sent for now. */
export function PausedChannels({ paused }: { paused: Paused[] }) {
  return paused.map(({ channel, why, since, until, waiting, more }) => (
    <p key={channel} className="notice" data-kind="error" role="alert">
      <b>{fill(t.paused, { channel: t[`channel_${channel}`] })}</b> {whys[why]} {t.paused_since} <Instant at={since} />{' '}
      · {t.paused_until} <Instant at={until} />
      {' · '}
      <Link to={listPath(consolePaths.messages, { state: 'queued', channel })}>
        {fill(t.paused_waiting, { count: more ? fill(t.more_than, { count: waiting }) : waiting })}
      </Link>
    </p>
  ));
}
