import { redirectDocument } from 'react-router';

/**
 * `export const clientLoader = asDocument`: a page that is always loaded as a new document, like one of any other site. The public pages are not part
 * of the app; those that open the payment window have their own content policy.
 */
export async function asDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

/** The loader of such a page that needs no data: without a loader the router would run a page with a client loader in the browser alone. */
export function nothingToLoad(): null {
  return null;
}
