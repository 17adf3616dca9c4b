import { redirectDocument } from 'react-router';

/**
 * `export const clientLoader = asDocument`: a page that is always loaded as a document of its own, as any other site's would
 * be. Those of the public site are no app; those that open the payment window have a content policy of their own.
 */
export async function asDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

/** The loader of such a page that needs none: without one the router leaves a page with a client loader to the browser. */
export function nothingToLoad(): null {
  return null;
}
