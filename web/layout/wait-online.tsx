import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';

/**
 * Without a network a link leads nowhere: the page stays, with whatever was typed, says so, and the navigation continues automatically once there is
 * one. Submits to the page itself are not blocked: a form says itself that it was not sent.
 */
export function WaitOnline() {
  const t = useMessages(frame);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && from.pathname + from.search !== to.pathname + to.search,
  );
  const { state, proceed } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    const goOn = () => proceed();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [state, proceed]);
  return (
    <div className="wait-online" role="status">
      {state === 'blocked' ? (
        <div className="notice" data-kind="info">
          <p>{t.waits_online}</p>
          <Button onClick={blocker.reset}>{t.stay_here}</Button>
        </div>
      ) : null}
    </div>
  );
}
