import { autoplay } from './autoplay.ts';
import { scrolling } from './motion.ts';

/** The most slides next to each other; this many are repeated at the end, so that the row can jump back to its start unnoticed. */
const widest = 3;

/** Shows the controls at once, so that nothing moves later on; they work once `carousel` has run, which it has before they are in view. */
export function showControls(root: HTMLElement): void {
  const controls = root.querySelector<HTMLElement>('[data-controls]');
  if (controls) controls.hidden = false;
}

/** Turns a row that can be scrolled sideways into one that advances by itself, with a dot for each slide. */
export function carousel(root: HTMLElement): void {
  const row = root.querySelector<HTMLElement>('[data-row]');
  const controls = root.querySelector<HTMLElement>('[data-controls]');
  const slides = row ? [...row.children].filter((slide) => slide instanceof HTMLElement) : [];
  const [first, second] = slides;
  if (!row || !controls || !first || !second) return;
  const dots = [...controls.querySelectorAll<HTMLElement>('[data-dot]')];
  const step = () => second.offsetLeft - first.offsetLeft;
  const place = () => Math.round(row.scrollLeft / step());
  const endless = slides.length > widest;
  if (endless) row.append(...slides.slice(0, widest).map(copyOf));

  const show = (slide: number) => row.scrollTo({ left: slide * step(), behavior: scrolling() });
  const isAtEnd = () => Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 2;
  const playing = autoplay(root, () => show(!endless && isAtEnd() ? 0 : place() + 1));

  const settle = () => {
    if (place() >= slides.length) row.scrollTo({ left: row.scrollLeft - slides.length * step(), behavior: 'instant' });
    for (const [slide, dot] of dots.entries()) {
      if (slide === place()) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };
  let settling: ReturnType<typeof setTimeout>;
  row.addEventListener('scroll', () => {
    clearTimeout(settling);
    settling = setTimeout(settle, 100);
  });
  for (const [slide, dot] of dots.entries())
    dot.addEventListener('click', () => {
      show(slide);
      playing.again();
    });
  settle();
}

/** A visual copy only: screen readers have read the original. */
function copyOf(slide: HTMLElement): Node {
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  return copy;
}
