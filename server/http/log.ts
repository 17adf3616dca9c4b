import pino, { type Logger } from 'pino';

export type { Logger };

/**
 * Lines hold what is named here and at the call sites, nothing else: no header, body, address or query, and of a path
 * only its pattern, since a sticker's code opens its page. An error gives its kind and stack, numbers blotted out.
 */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError }, base: null });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause ? { cause: describeError(error.cause) } : {};
  return { type: error.name, ...code, stack: blot(error.stack ?? error.message), ...cause };
}

/** Digits enough to be a phone number, and anything like an e-mail address, do not reach a log. */
export function blot(text: string): string {
  return text.replace(/\d(?:[\s-]?\d){7,}/g, '…').replace(/[^\s"'<>]+/g, withoutMail);
}

/** Looked at once from left to right: one expression for all of it takes minutes over a text that was made for that. */
function withoutMail(word: string): string {
  const at = word.indexOf('@', 1);
  const domain = at < 0 ? undefined : [...word.slice(at + 1).matchAll(/\.[a-z]+/gi)].at(-1);
  if (!domain) return word;
  // Where in a file something broke may stay.
  const rest = word.slice(at + 1 + domain.index + domain[0].length);
  return /^[\d:.)]*$/.test(rest) ? `…${rest}` : '…';
}
