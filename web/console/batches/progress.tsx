import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { BatchState } from '../../../contract/batch-states.ts';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import { counted } from '../../counted.ts';
import type { BatchShown } from './load-batch.ts';

const t = desk.batches;
const pause = 1500;

const words: Partial<Record<BatchState, string>> = {
  minting: t.progress_minting,
  allocating: t.progress_allocating,
  cancelling: t.progress_cancelling,
  recalling: t.progress_recalling,
};

/** How far it is with what is being done to all stickers of a batch; nothing where nothing is. */
export function Progress({ state, done, to_do }: BatchShown) {
  const text = words[state];
  if (!text) return null;
  return (
    <section className="desk-panel" role="status">
      <Looking />
      <p className="batch-progress">{fill(text, { done: counted(done), of: counted(to_do) })}</p>
      <progress className="batch-bar" value={done} max={to_do} aria-hidden="true" />
      <p className="hint">{t.progress_help}</p>
    </section>
  );
}

/** Looks again and again; without script the browser does. */
function Looking() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pause);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
  );
}
