/** Leaves work that measures the page for when its place is about to be seen: a page that loads measures nothing. */
export function whenNear(place: HTMLElement, work: (place: HTMLElement) => void): void {
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      work(place);
    },
    { rootMargin: '100% 0px' },
  );
  watch.observe(place);
}
