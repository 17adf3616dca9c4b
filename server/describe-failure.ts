import { SettingsError } from './env.ts';

/** What a process prints that could not do its work: one line, or one for each wrong setting; the stack where there is more behind it. */
export function describeFailure(what: string, error: unknown): string {
  if (error instanceof SettingsError) return `Wrong settings (see .env.example):\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  return `${what}: ${error.message}${error.cause ? `\n${error.stack}` : ''}`;
}
