import { useLocation } from 'react-router';
import { useMessages } from '../messages.ts';
import { loginPathOf } from '../session/login-path-of.ts';
import type { WayOn } from './form-result.ts';

export function WayOnLink({ to }: { to: WayOn }) {
  const t = useMessages().frame;
  const { pathname, search } = useLocation();
  if (to === 'load_again')
    return (
      <a className="link" href={pathname + search}>
        {t.load_again}
      </a>
    );
  return (
    <a className="link" href={loginPathOf(pathname)} target="_blank" rel="noreferrer">
      {t.log_in_again}
    </a>
  );
}
