import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { lostSentence } from './lost-sentence.ts';
import { useAgainOnline } from './use-again-online.ts';

/** Shown instead of a page for which no answer came: what could not be loaded, why, and that it is tried again. */
export function Lost() {
  const t = useMessages();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const again = useCallback(
    () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search, hash],
  );
  useAgainOnline(again);
  return (
    <>
      <p role="alert">{lostSentence(pathname, t)}</p>
      <p>{t.frame.lost}</p>
      <p>
        <Button kind="primary" onClick={again}>
          {t.dashboard.try_again}
        </Button>
      </p>
    </>
  );
}
