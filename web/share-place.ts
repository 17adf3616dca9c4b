import { roundedDegrees } from '../contract/place-words.ts';

/** The search's own time does not run while the browser asks the person: whoever overlooks that reads so once it should have ended. */
const forTheQuestion = 5000;

/** `tooRough`: a place that is less certain is not shared, in metres. `timeout`: for how long the phone may search, in milliseconds. */
interface Asked {
  tooRough: number;
  timeout: number;
}

/** Offers to share where the phone is, where it may be asked at all. It is asked on the press alone, and what leaves it is rounded already. */
export function offerToShare(page: HTMLElement, { tooRough, timeout }: Asked) {
  if (!window.isSecureContext || !('geolocation' in navigator)) return;
  page.dataset.shares = '';
  // A place of a minute ago is as good.
  const asked = { enableHighAccuracy: true, timeout, maximumAge: 60_000 };
  let isAsking = false;
  let asks = 0;
  let waiting = 0;

  /** The form's attributes have the sentences. While the phone searches, the form may have been replaced by a newer one. */
  const form = () => page.querySelector<HTMLFormElement>('.place-share');
  function say(what: string) {
    const says = page.querySelector('.place-says');
    if (says) says.textContent = form()?.dataset[what] ?? '';
  }
  function end(what: string) {
    clearTimeout(waiting);
    isAsking = false;
    say(what);
  }

  function send({ coords }: GeolocationPosition) {
    clearTimeout(waiting);
    const shown = form();
    if (!shown || coords.accuracy > tooRough) return end('rough');
    for (const name of ['latitude', 'longitude'] as const) {
      const field = shown.elements.namedItem(name) as HTMLInputElement;
      field.value = String(roundedDegrees(coords[name]));
    }
    say('sending');
    shown.submit();
  }

  page.addEventListener('submit', (event) => {
    if (event.target !== form()) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    say('asking');
    asks += 1;
    const ask = asks;
    waiting = window.setTimeout(() => end('unanswered'), timeout + forTheQuestion);
    // The browser may be answered later still, but after another press to that one alone.
    const found = (position: GeolocationPosition) => {
      if (ask === asks) send(position);
    };
    const failed = ({ code }: GeolocationPositionError) => {
      if (ask === asks) end(['', 'denied', 'rough', 'slow'][code] ?? 'rough');
    };
    navigator.geolocation.getCurrentPosition(found, failed, asked);
  });
  // Whoever comes back to the page as it was left may press again: what the phone answers to the press of before is not sent any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    asks += 1;
    end('');
  });
}
