import { useEffect, useRef } from 'react';

const focusable = 'summary, input:not([type=hidden], :disabled), a, button:not(:disabled)';

/**
 * The focused element may be disabled or removed once its form is answered, and the focus would fall to the top of the page. `after`: changes with
 * the answer; the first usable element of the box then takes the focus and is scrolled into view, or the box itself where it has none.
 */
export function useFocusKept(after: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    const trackFocus = ({ target }: FocusEvent) => {
      isHeld.current = box.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', trackFocus);
    return () => document.removeEventListener('focusin', trackFocus);
  }, []);
  useEffect(() => {
    if (!isHeld.current) return;
    // The box had it for want of a usable element: one may have become usable again.
    const isLost = document.activeElement === document.body || document.activeElement === box.current;
    if (isLost && box.current)
      (box.current.querySelector<HTMLElement>(focusable) ?? madeFocusable(box.current)).focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [after]);
  return box;
}

function madeFocusable(box: HTMLElement): HTMLElement {
  box.tabIndex = -1;
  return box;
}
