import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  type IBackoff,
  isBrokenCircuitError,
} from 'cockatiel';
import type { Answer } from '../exchange.ts';
import type { RazorpaySettings } from '../settings.ts';
import type { RazorpayClient } from './client.ts';

export interface PausingClient extends RazorpayClient {
  /** Whether the last questions came to nothing, and it has not been seen to answer since. */
  isPaused(): boolean;
}

const paused: Answer = { kind: 'unsent', detail: 'paused: it has not answered for a while' };

/**
 * Asks no more once so many questions in a row had no answer: nothing leaves then, until the pause is over and the next
 * question tries. Those that come meanwhile wait for what becomes of it: with its answer all goes on.
 */
export function pausing(
  client: RazorpayClient,
  { pauseAfter = 5, pauseMs = 10_000 }: Pick<RazorpaySettings, 'pauseAfter' | 'pauseMs'>,
): PausingClient {
  const breaker = circuitBreaker(handleWhenResult(hasNoAnswer), {
    breaker: new ConsecutiveBreaker(pauseAfter),
    halfOpenAfter: { next: () => pauseOf(pauseMs) },
  });
  const ask = async (question: () => Promise<Answer>): Promise<Answer> => {
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
 * So many milliseconds from now. The library looks at the machine's clock: where that is set back by an hour in the middle of a pause, nothing
 * would leave for an hour. So it is told only whether the pause is over, by time that has passed.
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

/** A refusal is an answer. */
function hasNoAnswer(result: unknown): boolean {
  const answer = result as Answer;
  return answer.kind !== 'answer' || answer.status >= 500;
}
