import { tryStorage } from '../session/stored.ts';
import { drawPlate } from './draw-plate.ts';
import { offlinePath } from './paths.ts';
import { scannedHere } from './scanned.ts';

/** In milliseconds. A network connection need not reach anything, so this also checks at an interval. */
const pause = 10_000;

/** Reloads this page once our server can be reached again; checks that without leaving the page. */
async function reloadIfReachable(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const isThere = await fetch(offlinePath, { method: 'HEAD', credentials: 'omit', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
}

document.querySelector('#again')?.addEventListener('click', () => location.reload());
const plate = tryStorage(scannedHere);
if (plate) drawPlate(plate);
// At its own address it is an ordinary page, with no other one to reload.
if (location.pathname !== offlinePath) {
  addEventListener('online', reloadIfReachable);
  document.addEventListener('visibilitychange', reloadIfReachable);
  setInterval(reloadIfReachable, pause);
}
