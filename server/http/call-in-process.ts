import type { Context } from 'hono';
import { CallError, type CallFunction } from '../../web/api.ts';
import { withAdmissionControl } from '../db/bounded-pool.ts';
import type { Services } from '../services.ts';
import { asStep, type Span } from '../tracing/span.ts';
import type { AppBindings } from './app-bindings.ts';
import { describeError } from './describe-error.ts';
import type { SentCall } from './handle-call.ts';
import type { AnswerableCall, AnswerableCalls } from './mount-calls.ts';
import { timeRequest, traceAnswer } from './observe.ts';
import { tooLarge } from './read-json.ts';

/** How the loaders and actions of one page request make their calls, and what the calls leave to the page's own response. */
export interface CallsOfPage {
  call: CallFunction;
  /** Whole `set-cookie` headers of the calls made so far. */
  cookies: string[];
  /** The Retry-After of the last call that was answered with 503, in seconds. */
  retryAfterSeconds(): number | undefined;
}

/**
 * Calls from the pages, in this process and for the client of the page: everything that a call goes through from outside, except the wire. Input and
 * output are copied as JSON, so that a page can neither see nor change an object of the server's.
 */
export function callInProcess(services: Services, answerable: AnswerableCalls) {
  return (c: Context<AppBindings>): CallsOfPage => {
    const cookies: string[] = [];
    let retryAfter: number | undefined;

    async function answer(
      { answer: run, maxBody }: AnswerableCall,
      route: string,
      sent: SentInProcess,
      span: Span | undefined,
    ): Promise<string | CallError> {
      const record = timeRequest(services);
      const request = { requestId: c.get('requestId'), method: 'POST', route };
      const readBody = () => parseWithin(maxBody, JSON.stringify(sent.input));
      try {
        const answered = await withAdmissionControl(() => run(c, { ...sent, readBody }));
        cookies.push(...answered.cookies);
        record({ ...request, status: 200 });
        if (span) traceAnswer(span, { ...request, status: 200 });
        return JSON.stringify(answered.body);
      } catch (error) {
        // Describing may fail itself: a challenge is counted in the database.
        const described = describeError(services, c, error, route);
        const { status, body, language, retryAfterSeconds, cookie } = await described.catch((failure: unknown) =>
          describeError(services, c, failure, route),
        );
        if (cookie) cookies.push(cookie);
        if (status === 503) retryAfter = retryAfterSeconds;
        record({ ...request, status });
        if (span) traceAnswer(span, { ...request, status }, error);
        return new CallError(status, body, language);
      }
    }

    const call: CallFunction = async ({ path }, input, { token, idempotencyKey } = {}) => {
      const found = answerable.get(path);
      if (!found) throw new Error(`There is no call ${path}`);
      const authorization = token ? `Bearer ${token}` : undefined;
      const answered = await asStep({ name: `POST /api${path}` }, (span) =>
        answer(found, `/api${path}`, { input, authorization, idempotencyKey }, span),
      );
      // Thrown here only: that a call is refused is no fault of this step.
      if (answered instanceof CallError) throw answered;
      return JSON.parse(answered);
    };
    return { call, cookies, retryAfterSeconds: () => retryAfter };
  };
}

type SentInProcess = Omit<SentCall, 'readBody'> & { input: unknown };

/** Rejects what would be too large on the wire. */
function parseWithin(maxBody: number, json: string): unknown {
  if (Buffer.byteLength(json) > maxBody) throw tooLarge();
  return JSON.parse(json);
}
