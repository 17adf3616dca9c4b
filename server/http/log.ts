import pino, { type Logger } from 'pino';
import { currentSpan } from '../tracing/span.ts';

export type { Logger };

/**
 * Log lines hold what is named here and at the call sites, nothing else: no header, body, address or query, and of a path
 * only its pattern, since a sticker's code opens its page. An error is logged with its kind and stack, numbers redacted. Within a trace a line names
 * its span.
 */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError }, base: null, mixin: () => currentSpan()?.ids ?? {} });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause ? { cause: describeError(error.cause) } : {};
  return { type: error.name, ...code, stack: redact(error.stack ?? error.message), ...cause };
}

/** Redacts digits that may be a phone number, and anything like an e-mail address. */
export function redact(text: string): string {
  return text.replace(/\p{Nd}(?:[\s-]?\p{Nd}){7,}/gu, '…').replace(/[^\s"'<>]+/g, redactMail);
}

/** A single pass from left to right: one regular expression for all of it would take minutes on a text crafted for that. */
function redactMail(word: string): string {
  const at = word.indexOf('@', 1);
  const domain = at < 0 ? undefined : [...word.slice(at + 1).matchAll(/\.[a-z]+/gi)].at(-1);
  if (!domain) return word;
  // The line and column of a stack frame may stay.
  const rest = word.slice(at + 1 + domain.index + domain[0].length);
  return /^[\d:.)]*$/.test(rest) ? `…${rest}` : '…';
}
