import type { ServerResponse } from 'node:http';

/** A browser waits so long before it connects again, in milliseconds: not all at once after a stop. */
const [shortestRetry, longestRetry] = [1000, 5000];

/**
 * Begins a stream of events: says when to come back, should it end. Returns false where nothing is written any more: the client has gone, or this
 * process stops, whose browsers come back and find another process, or this one still.
 */
export function beginEvents(outgoing: ServerResponse, stopping: AbortSignal): boolean {
  if (outgoing.destroyed) return false;
  // 'close' says all that matters of a client that goes away in the middle of a write.
  outgoing.on('error', () => {});
  const retry = Math.round(shortestRetry + Math.random() * (longestRetry - shortestRetry));
  outgoing.write(`retry: ${retry}\n\n`);
  if (stopping.aborted) outgoing.end();
  return !stopping.aborted;
}

export function writeEvent(outgoing: ServerResponse, event: string, data: string): void {
  outgoing.write(`event: ${event}\ndata: ${data}\n\n`);
}
