import { Link } from 'react-router';
import { owners } from '../../../messages/console/owners.ts';
import { Chip } from '../../lists/chip.tsx';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { consolePaths } from '../paths.ts';

/** A caller by their short key, which links to all contacts that came from them. */
export function Caller({ callerKey, isBlocked }: { callerKey: string; isBlocked: boolean }) {
  const t = useMessages(owners);
  return (
    <>
      <Link className="link list-fixed" to={listPath(consolePaths.contacts, { search: callerKey })}>
        {callerKey}
      </Link>{' '}
      {isBlocked ? <Chip is="off" text={t.is_blocked} /> : null}
    </>
  );
}
