import { offerToShare } from '../../share-place.ts';
import { watchEvents } from '../../watch-events.ts';
import { loadAgain, show, shownMessage } from './show.ts';

/** A page that nobody has looked at for so long asks for nothing. In milliseconds. */
const longHidden = 30_000;

/** Whoever is sent to a place that is less certain looks in the wrong street; below ground a phone may search for long. */
const asked = { tooRough: 100, timeout: 15_000 };

/** The address names the sticker, so that a reload shows this message after one about another vehicle, too. */
function nameSticker({ guid = '' }: DOMStringMap) {
  if (!new URLSearchParams(location.search).has('q')) history.replaceState(null, '', `${location.pathname}?q=${guid}`);
}

/** Keeps the page as the message stands, while somebody looks at it and something new may be learnt. */
function follow(page: HTMLElement) {
  let endWatch: (() => void) | null = null;
  let timers: number[] = [];
  let isLoading = false;
  let isAskedAgain = false;

  function rest() {
    endWatch?.();
    endWatch = null;
    timers.forEach(clearTimeout);
  }

  function setTimers() {
    timers.forEach(clearTimeout);
    const { followed, change } = page.dataset;
    timers = [window.setTimeout(rest, Number(followed) * 1000)];
    if (change) timers.push(window.setTimeout(look, Number(change) * 1000));
  }

  function start() {
    rest();
    const { of = '', followed } = page.dataset;
    if (followed === '0') return;
    setTimers();
    const onVersion = (version: string) => {
      if (version !== page.dataset.version) look();
    };
    endWatch = watchEvents(`/api/contact/live?of=${of}`, { event: 'state', onEvent: onVersion, look });
  }

  /** What changes while it loads is found out by loading once more. */
  async function look() {
    isAskedAgain = isLoading;
    if (isLoading) return;
    isLoading = true;
    const loaded = await loadAgain();
    isLoading = false;
    if (loaded) put(loaded);
    if (isAskedAgain) look();
  }

  function put(loaded: HTMLElement | 'gone') {
    if (loaded === 'gone') return rest();
    const { of } = page.dataset;
    show(page, loaded);
    if (!endWatch) return;
    if (page.dataset.of !== of || page.dataset.followed === '0') start();
    else setTimers();
  }

  function comeBack() {
    if (!endWatch) start();
    look();
  }

  let hiding = 0;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = window.setTimeout(rest, longHidden);
    else comeBack();
  });
  // With an open connection a browser would not keep the page for going back.
  addEventListener('pagehide', rest);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  addEventListener('online', look);
  start();
}

const page = shownMessage();
if (page) {
  nameSticker(page.dataset);
  offerToShare(page, asked);
  follow(page);
}
