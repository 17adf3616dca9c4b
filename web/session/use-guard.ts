import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathOf } from './login-path-of.ts';
import { isLoggedIn } from './stored.ts';

/** Section 6: a page of an owner redirects to the login where this browser's storage holds no token. The server has checked its own session. */
export function useGuard(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isLoggedIn()) navigate(loginPathOf(pathname), { replace: true });
  }, [navigate, pathname]);
}
