/** In milliseconds. The server gives a sign of life every 20 seconds. */
const [silence, between, again] = [45_000, 10_000, 60_000];

/** The `readyState` of a stream that the browser is about to open again by itself. */
const connecting = 0;

interface Watcher {
  /** The event that brings news, and what is done with its data. */
  event: string;
  onEvent: (data: string) => void;
  /** The stream is open, at first or again. */
  onOpen?: () => void;
  /** It is time to look. */
  look: () => void;
}

/**
 * Learns from the server's events that something has changed; where it says nothing, as behind a proxy that holds its answers back, by looking every
 * few seconds, and trying again. Returns a function that ends it.
 */
export function watchEvents(address: string, { event, onEvent, onOpen, look }: Watcher): () => void {
  let source: EventSource | null = null;
  let untilSilent = 0;
  let untilAgain = 0;
  let looks = 0;

  function close() {
    source?.close();
    source = null;
    clearTimeout(untilSilent);
    clearTimeout(untilAgain);
  }

  function onSilence() {
    close();
    looks ||= window.setInterval(look, between);
    untilAgain = window.setTimeout(open, again);
  }

  function onSign() {
    clearInterval(looks);
    looks = 0;
    clearTimeout(untilSilent);
    untilSilent = window.setTimeout(onSilence, silence);
  }

  function open() {
    if (!window.EventSource) return onSilence();
    close();
    source = new EventSource(address);
    untilSilent = window.setTimeout(onSilence, silence);
    source.addEventListener(event, ({ data }) => {
      onSign();
      onEvent(data);
    });
    source.addEventListener('heartbeat', onSign);
    // Newer pages have taken its place: all of them coming back would displace each other.
    source.addEventListener('replaced', onSilence);
    if (onOpen) source.addEventListener('open', onOpen);
    // Where a stream has ended, as before the server stops, the browser opens it again by itself, each a little later than the others.
    source.addEventListener('error', () => {
      if (source?.readyState !== connecting) onSilence();
    });
  }

  open();
  return () => {
    close();
    clearInterval(looks);
  };
}
