import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useMessages } from '../messages.ts';
import { watchLeaving } from './leaving.ts';

/** Stands at the top of every page while another one is on its way, from the press on. */
export function UnderWay() {
  const t = useMessages().frame;
  const { state } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => watchLeaving(setLeaving), []);
  useEffect(() => {
    if (state === 'idle') return;
    // A page that was left for a document is come back to in the middle of its way.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [state]);
  return state === 'idle' && !isLeaving ? null : (
    <div className="under-way" role="progressbar" aria-label={t.loading} />
  );
}
