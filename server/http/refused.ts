/**
 * A rule said no. Carries what the person is told: a stable `code`, the HTTP status that goes with it, a sentence of the
 * catalogue, for a 422 the sentences of each field, for a 429 the seconds to wait. Anything else that is thrown is a fault.
 */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
