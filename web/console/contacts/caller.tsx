import { Link } from 'react-router';
import { desk } from '../../../messages/desk.ts';
import { Chip } from '../../reseller/lists/chip.tsx';
import { listPath } from '../../reseller/lists/query.ts';
import { consolePaths } from '../paths.ts';

/** Somebody by his short name, which leads to everything that came from him. */
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
