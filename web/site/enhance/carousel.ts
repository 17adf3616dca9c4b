import { scrolling } from './motion.ts';
import { turn } from './turn.ts';

/** The most that stand side by side; so many are repeated at the end, where the row begins again without being seen to. */
const widest = 3;

/** At once, so that nothing moves later on; they do nothing before `carousel`, which is there when they are seen. */
export function showControls(root: HTMLElement): void {
  const controls = root.querySelector<HTMLElement>('[data-controls]');
  if (controls) controls.hidden = false;
}

/** A row that anybody can push sideways becomes one that turns by itself, with a dot for each slide. */
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
  const isAtEnd = () => row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
  const turning = turn(root, () => show(!endless && isAtEnd() ? 0 : place() + 1));

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
      turning.again();
    });
  settle();
}

/** For the eye alone: what it says has been read. */
function copyOf(slide: HTMLElement): Node {
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  return copy;
}
