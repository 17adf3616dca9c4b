/** `export const handle = payingPage`: a page that opens the payment window. Its content policy allows the window. */
export const payingPage = { pays: true };

export function isPayingPage(handle: unknown): boolean {
  return handle === payingPage;
}

/** `export const shouldRevalidate = neverRevalidate`: once loaded, such a page is not loaded again. */
export function neverRevalidate(): boolean {
  return false;
}
