import { attempt } from '../session/stored.ts';
import { drawPlate } from './draw-plate.ts';
import { offlinePath } from './paths.ts';
import { scannedHere } from './scanned.ts';

/** A network that is there need not lead anywhere: it is looked after that often, in milliseconds. */
const pause = 10_000;

/** Whether anything of ours can be reached again, without leaving this page for it. */
async function look(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const isThere = await fetch(offlinePath, { method: 'HEAD', credentials: 'omit', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
}

document.querySelector('#again')?.addEventListener('click', () => location.reload());
const plate = attempt(scannedHere);
if (plate) drawPlate(plate);
// At its own address it is a page like any other, with nothing to come back to.
if (location.pathname !== offlinePath) {
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, pause);
}
