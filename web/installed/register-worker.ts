import { workerPath } from './paths.ts';

/**
 * Registers the service worker, which shows our own page where there is no network. Done after this page has loaded; a browser that lacks or forbids
 * service workers goes without.
 */
export function registerWorker(): void {
  const keep = () => navigator.serviceWorker?.register(workerPath).catch(() => {});
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
