import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { BatchState } from '../../../contract/batch-states.ts';
import { batches } from '../../../messages/console/batches.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import type { BatchShown } from './load-batch.ts';

const refreshIntervalMs = 1500;

const progressTexts: Partial<Record<BatchState, keyof Messages['console_batches']>> = {
  minting: 'progress_minting',
  allocating: 'progress_allocating',
  cancelling: 'progress_cancelling',
  recalling: 'progress_recalling',
};

/** The progress of the job that changes all stickers of a batch, while one is running. */
export function Progress({ state, done, to_do }: BatchShown) {
  const t = useMessages(batches);
  const text = progressTexts[state];
  if (!text) return null;
  return (
    <section className="console-panel" role="status">
      <AutoRefresh />
      <p className="batch-progress">{fill(t[text], { done: formatCount(done), of: formatCount(to_do) })}</p>
      <progress className="progress-bar" value={done} max={to_do} aria-hidden="true" />
      <p className="hint">{t.progress_help}</p>
    </section>
  );
}

/** Reloads the page's data every 1.5 seconds; without script the browser reloads the page. */
function AutoRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), refreshIntervalMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
  );
}
