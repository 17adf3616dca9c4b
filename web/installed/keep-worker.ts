import { workerPath } from './paths.ts';

/** Where there will be no network, a page of ours says so. Asked for once this page is there; a browser that has or allows no such thing goes without. */
export function keepWorker(): void {
  const keep = () => navigator.serviceWorker?.register(workerPath).catch(() => {});
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
