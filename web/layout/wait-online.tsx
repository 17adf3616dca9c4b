import { useEffect, useRef } from 'react';
import { createPath, NavigationType, useBlocker } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';

/**
 * Without a network a link leads nowhere: the page stays, with whatever was typed, says so, and leads on by itself once there is one. Submits to the
 * page itself are not blocked: a form says itself that it was not sent. A link is followed in a new document, since a browser never asks again in
 * the old one for a script that failed there, and the next page may need it.
 */
export function WaitOnline() {
  const t = useMessages(frame);
  const isBackOrForward = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    isBackOrForward.current = historyAction === NavigationType.Pop;
    return !navigator.onLine && from.pathname + from.search !== to.pathname + to.search;
  });
  const { state, location: next, proceed } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    const goOn = () => (isBackOrForward.current ? proceed() : location.assign(createPath(next)));
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [state, next, proceed]);
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
