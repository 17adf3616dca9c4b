import { wantsStillness } from './motion.ts';

/** The specification's autoplay. */
const every = 2000;

/**
 * Calls `next` every two seconds: not while the pointer or the focus is in it, not while it is out of view, not after Pause was clicked, and not
 * automatically for visitors who prefer reduced motion.
 */
export function autoplay(root: HTMLElement, next: () => void): { again: () => void } {
  const pause = root.querySelector<HTMLButtonElement>('[data-pause]');
  const holding = new Set<string>();
  let isPaused = wantsStillness();
  let timer: ReturnType<typeof setInterval>;
  const again = () => {
    clearInterval(timer);
    if (!isPaused && holding.size === 0) timer = setInterval(next, every);
  };
  const hold = (why: string, isHeld: boolean) => {
    if (isHeld) holding.add(why);
    else holding.delete(why);
    again();
  };
  const press = (paused: boolean) => {
    isPaused = paused;
    if (pause) pause.textContent = (paused ? pause.dataset.play : pause.dataset.pause) ?? '';
    again();
  };
  root.addEventListener('pointerenter', ({ pointerType }) => hold('pointer', pointerType === 'mouse'));
  root.addEventListener('pointerleave', () => hold('pointer', false));
  root.addEventListener('focusin', () => hold('focus', true));
  root.addEventListener('focusout', () => hold('focus', false));
  new IntersectionObserver(([seen]) => hold('unseen', !seen?.isIntersecting)).observe(root);
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));
  pause?.addEventListener('click', () => press(!isPaused));
  press(isPaused);
  return { again };
}
