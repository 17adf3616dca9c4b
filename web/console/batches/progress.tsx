import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { BatchState } from '../../../contract/batch-states.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import type { BatchShown } from './load-batch.ts';

const t = consoleText.batches;
const pause = 1500;

const words: Partial<Record<BatchState, string>> = {
  minting: t.progress_minting,
  allocating: t.progress_allocating,
  cancelling: t.progress_cancelling,
  recalling: t.progress_recalling,
};

/** How far the job on all stickers of a batch has come; nothing when there is none. */
export function Progress({ state, done, to_do }: BatchShown) {
  const text = words[state];
  if (!text) return null;
  return (
    <section className="console-panel" role="status">
      <Looking />
      <p className="batch-progress">{fill(text, { done: formatCount(done), of: formatCount(to_do) })}</p>
      <progress className="batch-bar" value={done} max={to_do} aria-hidden="true" />
      <p className="hint">{t.progress_help}</p>
    </section>
  );
}

/** Loads the page's data again and again; without script the browser does. */
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
