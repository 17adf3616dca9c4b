// Not in the list of all paths, which the scan page's script would carry whole.

/** What a browser is told of us to put us beside its other apps. */
export const manifestPath = '/manifest.webmanifest';

/** The script that answers for a page where there is no network. */
export const workerPath = '/sw.js';

/** What it answers with. */
export const offlinePath = '/offline';
