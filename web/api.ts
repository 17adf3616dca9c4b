import type * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';

/** A success: the call's own fields, as the server presented them. */
export type CallResult<C extends Call> = { [Field in keyof C['output']]: z.infer<C['output'][Field]> } & {
  Message: string;
};

interface Refusal {
  ErrorCode?: string;
  Message?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
}

/**
 * A rejection the server explained: its code, its sentence, and for a 422 the sentences of each field. `declare`: the fields are types alone, or the
 * scan page's script would carry a helper to define them.
 */
export class CallError extends Error {
  declare readonly code: string;
  declare readonly httpStatus: number;
  declare readonly errors: Record<string, string[]>;
  declare readonly requestId: string | undefined;
  /** The tag of the language that its sentences are in; '' where that is not known. */
  declare readonly language: string;

  constructor(httpStatus: number, body: Refusal, language = '') {
    super(body.Message ?? '');
    this.name = 'CallError';
    this.httpStatus = httpStatus;
    this.code = body.ErrorCode ?? 'internal';
    this.errors = body.errors ?? {};
    this.requestId = body.requestId;
    this.language = language;
  }
}

/** Not `instanceof`: on the server there are two copies of this class, its own and the one in the pages' bundle. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

export interface CallOptions {
  /** Makes a repeated request harmless: the same key and body are carried out once. */
  idempotencyKey?: string;
  /** Of the account that makes the call. */
  token?: string;
  signal?: AbortSignal;
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response> | Response;

/** The only client of the contract: `call(qrCodeDetail, { guid })`. Throws CallError for every answer that is not a success. */
export type CallFunction = <C extends Call>(
  call: C,
  input: z.input<C['input']>,
  options?: CallOptions,
) => Promise<CallResult<C>>;

/** The same for a page that was given only the call's path, and so carries no schemas: `post<typeof smsTemplate>(…)`. */
export async function post<C extends Call>(
  fetch: Fetch,
  path: C['path'],
  input: z.input<C['input']>,
  options: CallOptions = {},
): Promise<CallResult<C>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
    signal: options.signal ?? null,
  });
  const body = await response.json();
  if (body.ErrorCode !== '0')
    throw new CallError(response.status, body, response.headers.get('content-language') ?? '');
  return body;
}

export function createCall(fetch: Fetch): CallFunction {
  return (call, input, options) => post<typeof call>(fetch, call.path, input, options);
}
