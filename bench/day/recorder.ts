import { AsyncLocalStorage } from 'node:async_hooks';

/** One visit under way. */
interface Visit {
  kind: string;
  expects: readonly number[];
  /** When its first request should have been made, as performance.now(); null once that was made. */
  due: number | null;
}

/** What became of the requests of one kind at one address. */
export interface Asked {
  kind: string;
  step: string;
  /** From when a request was due until the last byte of its answer, in milliseconds. */
  latencies: number[];
  /** When each was due, in seconds since the recorder began. */
  at: number[];
  /** Answers other than 200 that the model has no place for, by what they were: a status, or why there was none. */
  errors: Map<string, number>;
  /** Answers 429: of these the model expects none either. */
  refused: number;
}

/** Called with the path of each request with a body that was answered 200, that body, and the answer. */
type Heard = (path: string, asked: string, answer: { body: string; cookies: string }) => void;

/** How long a person waits for an answer, in milliseconds. */
const patience = 30_000;

/** Makes the requests of visits, in turn to each process, and notes how long they took. */
export class Recorder {
  readonly asked = new Map<string, Asked>();
  heard: Heard = () => {};
  readonly #visits = new AsyncLocalStorage<Visit>();
  readonly #shopUrl: string;
  readonly #processes: string[];
  readonly #begun = performance.now();
  #next = 0;

  /** `shopUrl`: requests to it go to the processes. */
  constructor(shopUrl: string, processes: string[]) {
    this.#shopUrl = shopUrl;
    this.#processes = processes;
  }

  /** Makes a visit: its first request counts from when it was due, so that a server that stalls cannot hide what waits. */
  visit<Result>(visit: Pick<Visit, 'kind' | 'expects' | 'due'>, make: () => Promise<Result>): Promise<Result> {
    return this.#visits.run({ ...visit }, make);
  }

  /** A visit that has waited for what it is about is due from now on. */
  dueNow(): void {
    const visit = this.#visits.getStore();
    if (visit?.due) visit.due = performance.now();
  }

  /** `fetch` for the people of the day: the answer is there as a whole. Outside a visit nothing is noted. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const address = String(input);
    const visit = this.#visits.getStore();
    const from = visit?.due ?? performance.now();
    if (visit) visit.due = null;
    const asked = visit && this.#askedOf(visit.kind, stepOf(init.method ?? 'GET', address));
    asked?.at.push((from - this.#begun) / 1000);
    const headers = new Headers(init.headers);
    // As those of a proxy: connections are kept.
    headers.delete('connection');
    try {
      const answer = await fetch(this.#placeOf(address), { signal: AbortSignal.timeout(patience), ...init, headers });
      const body = await answer.arrayBuffer();
      asked?.latencies.push(performance.now() - from);
      if (asked && visit) note(asked, answer.status, visit.expects);
      if (answer.status === 200 && typeof init.body === 'string') {
        const cookies = answer.headers.get('set-cookie') ?? '';
        this.heard(new URL(address).pathname, init.body, { body: new TextDecoder().decode(body), cookies });
      }
      const hasBody = ![204, 304].includes(answer.status);
      return new Response(hasBody ? body : null, { status: answer.status, headers: answer.headers });
    } catch (error) {
      asked?.latencies.push(performance.now() - from);
      if (asked) count(asked.errors, error instanceof Error ? whyOf(error) : String(error));
      throw error;
    }
  };

  /** Opens a stream of events, and notes how long the first one took. Closes it after so many seconds. */
  async listen(address: string, headers: Record<string, string>, seconds: number): Promise<void> {
    const visit = this.#visits.getStore();
    const asked = this.#askedOf(visit?.kind ?? 'stream', stepOf('GET', address));
    const from = visit?.due ?? performance.now();
    if (visit) visit.due = null;
    asked.at.push((from - this.#begun) / 1000);
    const over = new AbortController();
    const closing = setTimeout(() => over.abort(), seconds * 1000);
    let hasHeard = false;
    try {
      const answer = await fetch(this.#placeOf(address), { headers, signal: over.signal });
      if (!answer.ok) return note(asked, answer.status, []);
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) {
        if (hasHeard || !decoder.decode(chunk).includes('event: state')) continue;
        asked.latencies.push(performance.now() - from);
        hasHeard = true;
      }
    } catch (error) {
      if (!over.signal.aborted) count(asked.errors, error instanceof Error ? whyOf(error) : String(error));
      else if (!hasHeard) count(asked.errors, 'no event');
    } finally {
      clearTimeout(closing);
    }
  }

  #askedOf(kind: string, step: string): Asked {
    const name = `${kind}: ${step}`;
    const known = this.asked.get(name);
    if (known) return known;
    const asked = { kind, step, latencies: [], at: [], errors: new Map<string, number>(), refused: 0 };
    this.asked.set(name, asked);
    return asked;
  }

  #placeOf(address: string): string {
    if (!address.startsWith(this.#shopUrl)) return address;
    this.#next += 1;
    return `${this.#processes[this.#next % this.#processes.length]}${address.slice(this.#shopUrl.length)}`;
  }
}

function note(asked: Asked, status: number, expects: readonly number[]): void {
  if (status === 200 || expects.includes(status)) return;
  if (status === 429) asked.refused += 1;
  else count(asked.errors, String(status));
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function whyOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in 30 s';
  return String((error.cause as { code?: string } | undefined)?.code ?? error.message);
}

/** A request by its method, if it is not the page's own, and the part of its address that all of its sort have. */
function stepOf(method: string, address: string): string {
  const { pathname } = new URL(address);
  if (/\.(?:js|css|svg|png|webp|woff2)$/.test(pathname)) return 'files of a page';
  const path = pathname.replace(/^\/(q|order)\/.*/, '/$1/…');
  return method === 'GET' ? path : `${method} ${path}`;
}
