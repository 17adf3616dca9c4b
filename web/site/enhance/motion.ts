const wish = matchMedia('(prefers-reduced-motion: reduce)');

export function wantsStillness(): boolean {
  return wish.matches;
}

/** How elements are scrolled into view. */
export function scrolling(): ScrollBehavior {
  return wantsStillness() ? 'instant' : 'smooth';
}
