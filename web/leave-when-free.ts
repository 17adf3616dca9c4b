const fields = 'input:not([type=radio],[type=checkbox],[type=hidden]), textarea, select, [contenteditable=true]';

/** `:is` skips selectors that an older browser does not know. */
const opened = ':is(dialog[open], [role=dialog]:popover-open)';

/**
 * Leaves after `ms`, but not while the visitor is busy: while a dialog or sheet is open, or a field has the focus that was focused or typed into
 * since, the page stays, and each use of it restarts the wait. 0 leaves at once, whatever is open: no wait was announced. Returns a function that
 * cancels it.
 */
export function leaveWhenFree(ms: number, leave: () => void): () => void {
  const used = new WeakSet<EventTarget>();
  const over = new AbortController();
  let timer = setTimeout(go, ms);

  function go() {
    const field = document.activeElement;
    if (ms > 0 && ((field && used.has(field)) || document.querySelector(opened))) return wait();
    over.abort();
    leave();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(go, ms);
  }
  function onUse({ target }: Event) {
    // Browsers before 2021 keep calling the listener after an abort.
    if (over.signal.aborted || !(target instanceof Element) || !target.matches(`${fields}, [role=dialog], dialog`))
      return;
    used.add(target);
    wait();
  }
  for (const kind of ['focusin', 'input', 'focusout', 'toggle', 'close'])
    document.addEventListener(kind, onUse, { capture: true, signal: over.signal });
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
