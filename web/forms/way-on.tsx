import { useLocation } from 'react-router';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { loginPathOf } from '../session/login-path-of.ts';
import type { WayOn } from './form-result.ts';

export function WayOnLink({ to }: { to: WayOn }) {
  const { frame: t, sign_in } = useMessages();
  const { pathname, search } = useLocation();
  if (to === 'load_again')
    return (
      <a className="link" href={pathname + search}>
        {t.load_again}
      </a>
    );
  if (to === 'log_in')
    return (
      <a className="link" href={paths.login}>
        {sign_in.log_in_instead}
      </a>
    );
  return (
    <a className="link" href={loginPathOf(pathname)} target="_blank" rel="noreferrer">
      {t.log_in_again}
    </a>
  );
}
