import { redirectDocument } from 'react-router';

/** `export const handle = payingPage`: a page that opens the payment window. Its content policy lets the window in. */
export const payingPage = { pays: true };

export function paysHere(handle: unknown): boolean {
  return handle === payingPage;
}

/**
 * `export const clientLoader = asDocument`, with `shouldRevalidate = never`: such a page is always loaded as a document of
 * its own, since the content policy of the page before would keep the payment window out.
 */
export async function asDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

export function never(): boolean {
  return false;
}
