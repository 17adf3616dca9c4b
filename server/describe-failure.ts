import { SettingsError } from './env.ts';

/** What a process prints when it has failed: a line with what caused it, and the stack where something did; or a line for each wrong setting. */
export function describeFailure(what: string, error: unknown): string {
  // What then failed to be closed says less than what failed first.
  if (error instanceof SuppressedError) return describeFailure(what, error.suppressed);
  if (error instanceof SettingsError) return `Wrong settings (see .env.example):\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  return `${what}: ${messagesOf(error).join(': ')}${error.cause ? `\n${error.stack}` : ''}`;
}

/** An error's message, and those of what caused it. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...(error.cause ? messagesOf(error.cause) : [])] : [String(error)];
}
