// Not in the list of all paths, which the scan page's script would carry whole.

/** The web app manifest. */
export const manifestPath = '/manifest.webmanifest';

/** The service worker, which answers for a page where there is no network. */
export const workerPath = '/sw.js';

/** The page it answers with. */
export const offlinePath = '/offline';
