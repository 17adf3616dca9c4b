import { AsyncLocalStorage } from 'node:async_hooks';

/** Named by OpenTelemetry's semantic conventions, ours with `dastak.` before. Patterns, states, hosts and our own ids: never a person's data. */
export type Attributes = Record<string, string | number>;

export interface SpanStart {
  /** Of a bounded number: patterns, not paths. */
  name: string;
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /** By `performance.now()`, where it began earlier. */
  startedAt?: number;
}

/** One step of a trace that is under way. */
export interface Span {
  /** By which a line of the log names it. */
  readonly ids: { trace_id: string; span_id: string };
  /** The same as W3C's `traceparent`, for who goes on elsewhere. */
  readonly traceparent: string;
  /** False for a round of upkeep that has not changed anything yet: it is recorded from the first child on, and not at all without one. */
  readonly isBegun: boolean;
  child(start: SpanStart): Span;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** `error`: whatever was thrown, or what kind of failure it was. Only its kind is recorded: its words are for the log, which has the trace's id. */
  fail(error: unknown): void;
  end(): void;
}

const underWay = new AsyncLocalStorage<Span>();

/** The span within which this code runs. None where traces are off, and outside of what is traced. */
export function currentSpan(): Span | undefined {
  return underWay.getStore();
}

/** Does work within a span, which ends with it. */
export async function within<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await underWay.run(span, work, span);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Does work as a step of the trace that is under way; of none where none is, and then `start` is not called if it is a function. */
export function asStep<T>(
  start: SpanStart | (() => SpanStart),
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const parent = underWay.getStore();
  if (!parent) return work(undefined);
  return within(parent.child(typeof start === 'function' ? start() : start), work);
}

/** Calls back in the trace of who waits, not in that of whoever makes the call. */
export function inOwnTrace<F extends (...args: never[]) => unknown>(callback: F): F {
  return underWay.getStore() ? AsyncLocalStorage.bind(callback) : callback;
}

/** What kind of failure it was: an error's code, or its class. */
export function kindOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
