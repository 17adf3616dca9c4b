const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function wantsStillness(): boolean {
  return reducedMotion.matches;
}

/** How elements are scrolled into view. */
export function scrolling(): ScrollBehavior {
  return wantsStillness() ? 'instant' : 'smooth';
}
