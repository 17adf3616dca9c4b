import { type LinkChannel, linkChannels } from '../../contract/answer-channels.ts';
import type { CallError } from '../api.ts';

/**
 * The code is what follows the question mark: only that part of an address in an SMS may vary. Some apps put something behind it (`=`, a full stop,
 * parameters of their own).
 */
export function codeOf(request: Request): string {
  const query = new URL(request.url).search.slice(1);
  return /^[0-9a-z]+/i.exec(query)?.[0].toUpperCase() ?? query;
}

/** What brought the link, where it says so. Nobody is refused for anything else that an app has put there. */
export function channelOf(request: Request): LinkChannel | undefined {
  const by = new URL(request.url).searchParams.get('by');
  return linkChannels.find((channel) => channel === by);
}

/** A code that cannot be one is as unknown as any other. */
export function statusOf({ httpStatus, errors }: CallError): number {
  return httpStatus === 422 && 'code' in errors ? 404 : httpStatus;
}
