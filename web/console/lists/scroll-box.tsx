import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lists } from '../../../messages/console/lists.ts';
import { useMessages } from '../../messages.ts';

/** What is wider than the screen scrolls by itself, and says so; its edge is shaded where there is more. By keyboard it scrolls once focused. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const t = useMessages(lists);
  const box = useRef<HTMLElement>(null);
  const scrolls = useScrolls(box);
  return (
    <>
      {scrolls ? <p className="hint">{t.scrolls}</p> : null}
      <section
        ref={box}
        className="console-scroll"
        tabIndex={scrolls ? 0 : undefined}
        aria-label={scrolls ? `${label} ${t.scrolls}` : undefined}
      >
        {children}
      </section>
    </>
  );
}

/** Whether the content is wider than its box; without script the browser makes it reachable itself. */
function useScrolls(box: { current: HTMLElement | null }): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth + 1));
    for (const watched of [current, ...current.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [box]);
  return scrolls;
}
