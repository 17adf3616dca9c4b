import { registerWorker } from '../installed/register-worker.ts';
import { saveScanned } from '../installed/scanned.ts';
import { enhanceCallForms } from './enhance/call-forms.ts';
import { enhanceMessageForms } from './enhance/message-form.ts';
import { pageData } from './enhance/page.ts';
import { hideToast } from './enhance/toast.ts';
import { addPopoverFallback } from './enhance/without-popover.ts';

/** Values that later pages of the specification read from the browser's storage. */
function saveToStorage() {
  try {
    for (const [name, value] of Object.entries(pageData.stored)) localStorage.setItem(name, value);
    saveScanned(pageData.stored.GUID, pageData.stored.vehiclePlateNumber);
  } catch {
    // A private window may have no storage; the page itself does not need it.
  }
}

/**
 * Changes the address to the one of the route list; with cookies off it stays, or a reload would not find the sticker. The cookie holds the last scan
 * of any tab, this history entry its own: a reload shows the same vehicle.
 */
function showAsQuickContact() {
  const guidOfEntry: unknown = history.state?.scan;
  if (typeof guidOfEntry === 'string' && guidOfEntry !== pageData.stored.GUID)
    location.replace(pageData.go.scan + guidOfEntry);
  else if (navigator.cookieEnabled) history.replaceState({ scan: pageData.stored.GUID }, '', pageData.go.quickContact);
}

registerWorker();
addPopoverFallback();
saveToStorage();
showAsQuickContact();
const resets = [...enhanceMessageForms(), ...enhanceCallForms()];

/** When going back from the thank-you page, the browser restores this page as it was left: in the middle of sending. */
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  hideToast();
  for (const reset of resets) reset();
});
