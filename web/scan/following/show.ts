/** A bad connection may never answer; the next look may. In milliseconds. */
const enough = 20_000;

/** The changing parts of a page that follows a message, which says in its attributes what the script needs. */
export function shownMessage(within: Document = document): HTMLElement | null {
  return within.getElementById('following');
}

/** This page as it is now on the server; `null` without an answer, `gone` if the message can be followed no longer. */
export async function loadAgain(): Promise<HTMLElement | 'gone' | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), enough);
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, signal: controller.signal });
    if (!answer.ok) return null;
    // Its styles have a nonce of their own, which the policy of this page refuses even where a text is only parsed.
    const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '');
    return shownMessage(new DOMParser().parseFromString(html, 'text/html')) ?? 'gone';
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Shows what is new, and touches nothing else: the part in which something is read out, selected or focused stays as long as it says the same. */
export function show(shown: HTMLElement, loaded: HTMLElement) {
  for (const part of shown.querySelectorAll<HTMLElement>('[data-part]')) {
    const newer = loaded.querySelector(`[data-part="${part.dataset.part}"]`);
    if (newer && newer.innerHTML !== part.innerHTML) replace(part, newer.innerHTML);
  }
  document.title = loaded.ownerDocument.title;
  Object.assign(shown.dataset, { ...loaded.dataset });
}

/** Whoever has tabbed to a link or a button of this part is on the same one afterwards, and else on the part. */
function replace(part: HTMLElement, html: string) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  part.innerHTML = html;
  part.dataset.new = '';
  if (!focused) return;
  const same = [...part.querySelectorAll<HTMLElement>('a, button')].find(
    (each) => identity(each) === identity(focused),
  );
  if (!same) part.tabIndex = -1;
  (same ?? part).focus({ preventScroll: true });
}

/** What a link or a button stands for. */
const identity = (element: Element) => ['href', 'name', 'value'].map((name) => element.getAttribute(name)).join();
