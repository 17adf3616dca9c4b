import type { Role } from '../../contract/call.ts';

interface Account {
  kind: Role;
  id: number;
}

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
  /** What fills the places of its sentences; a value that is a sentence itself is put into the person's language, too. */
  readonly values: Record<string, string | number>;
  /** Whose account may be trying other people's ids: written to the log. */
  readonly suspect: Account | undefined;
  /**
   * By which they may go on: for which network it is made, how many times the usual work it is, which limit was reached, and how many a minute may pass it by
   * waiting.
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
      challenge?: Refused['challenge'];
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
