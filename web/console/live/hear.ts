import { watchEvents } from '../../watch-events.ts';

/** In milliseconds: between two rounds, however much changes; and between two without any news, which make up for what was not heard. */
const [pace, slowly] = [5000, 60_000];
/** After the first round, which is about nothing that has changed. */
const firstRest = 500;

/** A page that nobody has touched for so long stands still, as loading it keeps the session alive. In milliseconds. */
const longAlone = 2 * 3600_000;

/** What has changed: kinds, or `''` where that is not known. */
export type Heard = ReadonlySet<string>;

interface Hearing {
  /** Asks what is new. Resolves to `over` once the session is. */
  ask: () => Promise<'known' | 'not known' | 'over'>;
  /** Somebody looks at the page, and this has changed. Returns false where it cannot be moved just now. */
  move: (heard: Heard) => boolean;
}

/** Hears what changes, and says when to ask, and when to move the page. Returns the function that ends it. */
export function hear({ ask, move }: Hearing): () => void {
  let heard = new Set<string>();
  /** What the page has to be moved for: heard before the last time that was asked. */
  let due = new Set<string>();
  let rest = firstRest;
  /** Whether the server has just answered: a page that could not be loaded again would be gone. */
  let isKnown = false;
  let isOpened = false;
  let isResting = false;
  let isAsked = false;
  let touchedAt = Date.now();
  const stop = new AbortController();
  const { signal } = stop;

  function want(kind?: string) {
    if (kind !== undefined) heard.add(kind);
    isAsked = true;
    if (!isResting) void round();
  }

  async function round() {
    isResting = true;
    isAsked = false;
    due = new Set([...due, ...heard]);
    heard = new Set();
    const answer = await ask();
    if (answer === 'over') return end();
    isKnown = answer === 'known';
    tryMove();
    await new Promise((resolve) => setTimeout(resolve, rest));
    rest = pace;
    isResting = false;
    if (isAsked && !signal.aborted) void round();
  }

  function tryMove() {
    if (due.size === 0 || !isKnown || document.hidden || Date.now() - touchedAt > longAlone) return;
    if (move(due)) due = new Set();
  }

  function touched() {
    const wasAlone = Date.now() - touchedAt > longAlone;
    touchedAt = Date.now();
    if (wasAlone) want('');
  }

  const end = () => stop.abort();
  const endWatch = watchEvents('/api/console/live', {
    event: 'changed',
    onEvent: want,
    onOpen: () => {
      // The page itself was loaded a moment ago.
      want(isOpened ? '' : undefined);
      isOpened = true;
    },
    look: () => {},
  });
  signal.addEventListener('abort', endWatch);
  const timers = [setInterval(() => want(''), slowly * (1 + Math.random() / 4)), setInterval(tryMove, 1000)];
  signal.addEventListener('abort', () => timers.forEach(clearInterval));
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, touched, { signal, passive: true });
  document.addEventListener('visibilitychange', tryMove, { signal });
  want();
  return end;
}

/** Whether somebody types, or a dialog is open over the page. */
export function isBusy(): boolean {
  return document.querySelector('dialog:modal, :popover-open, input:focus, textarea:focus, select:focus') !== null;
}
