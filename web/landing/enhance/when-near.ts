/** Defers work that measures the page until its element is near the viewport: loading a page then measures nothing. */
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
