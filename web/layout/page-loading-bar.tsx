import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { useMessages } from '../messages.ts';
import { watchLeaving } from './leaving.ts';

/** Shown at the top of every page while another one is loading, from the click on. */
export function PageLoadingBar() {
  const t = useMessages(frame);
  const { state } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => watchLeaving(setLeaving), []);
  useEffect(() => {
    if (state === 'idle') return;
    // A page restored from the browser's cache is still in the middle of leaving.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [state]);
  return state === 'idle' && !isLeaving ? null : (
    <div className="under-way" role="progressbar" aria-label={t.loading} />
  );
}
