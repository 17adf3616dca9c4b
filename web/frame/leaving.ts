/**
 * Tells when a press leads to a document of its own, which the browser takes its time to load, and that it is over where somebody
 * comes back to this one. A file leads nowhere, nor does what opens in another tab. Returns what stops it.
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
  // After everything of the page has had its chance to answer the press itself.
  addEventListener('click', onClick, { signal });
  addEventListener('submit', onSubmit, { signal });
  addEventListener('pageshow', () => tell(false), { signal });
  return () => stop.abort();
}

function isForAnotherTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/** One of ours that is neither a file nor another part of the page that is open. */
function isPage(address: string): boolean {
  const { origin, pathname, search, hash } = new URL(address, location.href);
  if (origin !== location.origin || pathname.startsWith('/api/') || pathname.includes('.')) return false;
  return hash === '' || pathname !== location.pathname || search !== location.search;
}
