import { Link } from 'react-router';
import { desk } from '../../../messages/desk.ts';
import { Chip } from '../../reseller/lists/chip.tsx';
import { listPath } from '../../reseller/lists/query.ts';
import { consolePaths } from '../paths.ts';

/** A caller by their short key, which links to all contacts that came from them. */
export function Caller({ name, isBlocked }: { name: string; isBlocked: boolean }) {
  return (
    <>
      <Link className="link list-fixed" to={listPath(consolePaths.contacts, { search: name })}>
        {name}
      </Link>{' '}
      {isBlocked ? <Chip is="off" text={desk.people.is_blocked} /> : null}
    </>
  );
}
