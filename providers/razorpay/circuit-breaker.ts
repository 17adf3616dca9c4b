import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  type IBackoff,
  isBrokenCircuitError,
} from 'cockatiel';
import type { Reply } from '../exchange.ts';
import type { RazorpaySettings } from '../settings.ts';
import type { RazorpayClient } from './client.ts';

export interface BreakerClient extends RazorpayClient {
  /** Whether the last calls had no answer, and none has been answered since. */
  isPaused(): boolean;
}

const pausedReply: Reply = { kind: 'unsent', detail: 'paused: it has not answered for a while' };

/**
 * A circuit breaker: after `pauseAfter` calls in a row without an answer nothing is sent until the pause is over. Then the next call is a trial.
 * Calls that come meanwhile wait for its outcome: if it is answered, all of them go on.
 */
export function withCircuitBreaker(
  client: RazorpayClient,
  { pauseAfter = 5, pauseMs = 10_000 }: Pick<RazorpaySettings, 'pauseAfter' | 'pauseMs'>,
): BreakerClient {
  const breaker = circuitBreaker(handleWhenResult(hasNoAnswer), {
    breaker: new ConsecutiveBreaker(pauseAfter),
    halfOpenAfter: { next: () => fixedPause(pauseMs) },
  });
  const throughBreaker = async (request: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await breaker.execute(request);
    } catch (error) {
      if (isBrokenCircuitError(error)) return pausedReply;
      throw error;
    }
  };
  return {
    get: (path) => throughBreaker(() => client.get(path)),
    post: (path, body, headers) => throughBreaker(() => client.post(path, body, headers)),
    postOverKept: (path, body) => throughBreaker(() => client.postOverKept(path, body)),
    isPaused: () => breaker.state !== CircuitState.Closed,
  };
}

/**
 * A pause of so many milliseconds from now. The library uses the machine's clock: if that is set back by an hour during a pause, nothing
 * would be sent for an hour. So the library is only given whether the pause is over, measured by monotonic time.
 */
function fixedPause(milliseconds: number): IBackoff<unknown> {
  const deadline = performance.now() + milliseconds;
  return {
    get duration() {
      return performance.now() < deadline ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    },
    next: () => fixedPause(milliseconds),
  };
}

/** A rejection (4xx) is an answer. A kept connection that broke says nothing about who would answer over a new one. */
function hasNoAnswer(result: unknown): boolean {
  const reply = result as Reply;
  if (reply.kind === 'answer') return reply.status >= 500;
  return reply.kind === 'unsent' || !reply.overKept;
}
