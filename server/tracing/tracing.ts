import { type Span, type SpanStart, within } from './span.ts';

export interface TraceStart extends SpanStart {
  /** The span that it belongs below, of another process, as W3C's `traceparent`. One that is not well-formed is ignored. */
  parent?: string | undefined;
  /** The span that was the reason for it, as `traceparent`. */
  link?: string | undefined;
  /** For a round of upkeep that mostly finds nothing to do: recorded only once something is changed, sent or failed. */
  isUpkeep?: boolean;
}

/** Begins traces; their further steps find them by themselves (`span.ts`). */
export interface Tracing {
  /** Undefined where traces are off. */
  begin(start: TraceStart): Span | undefined;
  /** Hands over what was recorded, for which it takes a few seconds at most. Never throws. */
  stop(): Promise<void>;
}

export const noTracing: Tracing = { begin: () => undefined, stop: async () => {} };

/** Does work as a trace of its own. */
export function asTrace<T>(
  tracing: Tracing,
  start: TraceStart,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = tracing.begin(start);
  return span ? within(span, work) : work(undefined);
}
