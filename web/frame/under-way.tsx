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
  return state === 'idle' && !isLeaving ? null : (
    <div className="under-way" role="progressbar" aria-label={t.loading} />
  );
}
