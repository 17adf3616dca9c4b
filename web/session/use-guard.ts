import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LoginPath } from './owner-session.ts';
import { isLoggedIn } from './stored.ts';

/** Section 6: a page of an owner leads to the login where this browser's storage holds no token. The server has looked for its own. */
export function useGuard(loginPath: LoginPath): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLoggedIn()) navigate(loginPath, { replace: true });
  }, [navigate, loginPath]);
}
