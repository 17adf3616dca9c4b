import { redirectDocument } from 'react-router';

/** A page of the public site stands alone: an app that runs in the browser goes there as to any other site. */
export function asDocument({ request }: { request: Request }): never {
  throw redirectDocument(request.url);
}

/** The loader of such a page that needs none: without one the router leaves a page with a client loader to the browser. */
export function nothingToLoad(): null {
  return null;
}
