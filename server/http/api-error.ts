import type { AccountKind } from '../../contract/call.ts';

interface Account {
  kind: AccountKind;
  id: number;
}

/**
 * An expected error of a handler. Contains what the client gets: a stable `code`, the HTTP status that goes with it, a sentence of the
 * catalogue, for a 422 the sentences of each field, for a 429 the seconds to wait. Anything else that is thrown is an unexpected error (500).
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The values for the placeholders of its sentences; a value that is itself a sentence of the catalogue is translated, too. */
  readonly values: Record<string, string | number>;
  /** The account that may be trying other accounts' ids: written to the log. */
  readonly suspect: Account | undefined;
  /**
   * The challenge with which the client may go on: the network it is made for, its work as a multiple of the usual, the limit that was reached, and
   * how many clients a minute may go on by waiting instead.
   */
  readonly challenge: { network: string; price: number; limit: string; places: number } | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      errors?: Record<string, string[]>;
      retryAfterSeconds?: number;
      values?: Record<string, string | number>;
      suspect?: Account;
      challenge?: ApiError['challenge'];
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.values = more.values ?? {};
    this.suspect = more.suspect;
    this.challenge = more.challenge;
  }
}
