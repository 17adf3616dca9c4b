/**
 * Calls `tell` with true when a click leads to a new document, which takes the browser a while to load, and with false when the visitor comes back to
 * this one. Files and links that open in another tab do not count. Returns a function that stops it.
 */
export function watchLeaving(tell: (isLeaving: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || isForAnotherTab(event)) return;
    if (!link.target && !link.hasAttribute('download') && isPage(link.href)) tell(true);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.getAttribute('target') === null && isPage(form.action)) tell(true);
  };
  // Added last, so that the page's own listeners can handle the click first.
  addEventListener('click', onClick, { signal });
  addEventListener('submit', onSubmit, { signal });
  addEventListener('pageshow', () => tell(false), { signal });
  return () => stop.abort();
}

function isForAnotherTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/** One of our pages that is neither a file nor another section of the current page. */
function isPage(address: string): boolean {
  const { origin, pathname, search, hash } = new URL(address, location.href);
  if (origin !== location.origin || pathname.startsWith('/api/') || pathname.includes('.')) return false;
  return hash === '' || pathname !== location.pathname || search !== location.search;
}
