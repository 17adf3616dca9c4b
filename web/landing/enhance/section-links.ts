import { scrolling } from './motion.ts';

/** The specification's pause before a page scrolls to a section. */
const delay = 100;

/** A link to a section of this page closes the menu and scrolls there; so does an address with a section when the page loads. */
export function scrollToSections(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href*="#"]');
    if (!link || isForAnotherTab(event)) return;
    const section = sectionAt(link);
    if (!section) return;
    event.preventDefault();
    closeMenu();
    if (location.hash !== link.hash) history.pushState(null, '', link.hash);
    showSoon(section);
  });
  arrive();
}

function isForAnotherTab({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey;
}

function sectionAt({ pathname, hash }: HTMLAnchorElement | Location): HTMLElement | null {
  return pathname === location.pathname && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
}

function closeMenu(): void {
  const menu = document.getElementById('menu');
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

/** Moves the focus along, so that keyboard users continue from there. */
function showSoon(section: HTMLElement): void {
  setTimeout(() => {
    section.scrollIntoView({ behavior: scrolling() });
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, delay);
}

/** Removes the hash first, so that the page begins at its top. After going back or reloading the browser restores the old position instead. */
function arrive(): void {
  const section = sectionAt(location);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!section || visit?.type !== 'navigate') return;
  const { hash, pathname, search } = location;
  history.replaceState(null, '', pathname + search);
  setTimeout(() => history.replaceState(null, '', hash), delay);
  showSoon(section);
}
