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

export interface PausingClient extends RazorpayClient {
  /** Whether the last calls had no answer, and none has been answered since. */
  isPaused(): boolean;
}

const paused: Reply = { kind: 'unsent', detail: 'paused: it has not answered for a while' };

/**
 * A circuit breaker: after `pauseAfter` calls in a row without an answer nothing is sent until the pause is over. Then the next call is a trial.
 * Calls that come meanwhile wait for its outcome: if it is answered, all of them go on.
 */
export function pausing(
  client: RazorpayClient,
  { pauseAfter = 5, pauseMs = 10_000 }: Pick<RazorpaySettings, 'pauseAfter' | 'pauseMs'>,
): PausingClient {
  const breaker = circuitBreaker(handleWhenResult(hasNoAnswer), {
    breaker: new ConsecutiveBreaker(pauseAfter),
    halfOpenAfter: { next: () => pauseOf(pauseMs) },
  });
  const ask = async (question: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await breaker.execute(question);
    } catch (error) {
      if (isBrokenCircuitError(error)) return paused;
      throw error;
    }
  };
  return {
    get: (path) => ask(() => client.get(path)),
    post: (path, body, headers) => ask(() => client.post(path, body, headers)),
    isPaused: () => breaker.state !== CircuitState.Closed,
  };
}

/**
 * A pause of so many milliseconds from now. The library uses the machine's clock: if that is set back by an hour during a pause, nothing
 * would be sent for an hour. So the library is only given whether the pause is over, measured by monotonic time.
 */
function pauseOf(milliseconds: number): IBackoff<unknown> {
  const end = performance.now() + milliseconds;
  return {
    get duration() {
      return performance.now() < end ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    },
    next: () => pauseOf(milliseconds),
  };
}

/** A rejection (4xx) is an answer. */
function hasNoAnswer(result: unknown): boolean {
  const answer = result as Reply;
  return answer.kind !== 'answer' || answer.status >= 500;
}
