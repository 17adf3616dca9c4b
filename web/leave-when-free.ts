const fields = 'input:not([type=radio],[type=checkbox],[type=hidden]), textarea, select, [contenteditable=true]';

/** `:is` passes over what an older browser does not know. */
const opened = ':is(dialog[open], [role=dialog]:popover-open)';

/**
 * Goes on after `ms`, but under nobody's hands: while a dialog or sheet is open, or somebody is in a field that they went to or typed into since, the page
 * stays, and each use of it makes the wait as long again. Nought leaves at once, whatever is open: nobody was told to wait. Gives back the way to stay for good.
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
    // Browsers before 2021 go on listening.
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
