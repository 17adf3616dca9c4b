import { SettingsError } from './env.ts';

/** What a process prints when it has failed: one line, or one for each wrong setting; with the stack for an unexpected error. */
export function describeFailure(what: string, error: unknown): string {
  // What then failed to be closed says less than what failed first.
  if (error instanceof SuppressedError) return describeFailure(what, error.suppressed);
  if (error instanceof SettingsError) return `Wrong settings (see .env.example):\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  return `${what}: ${error.message}${error.cause ? `\n${error.stack}` : ''}`;
}
