import { scriptOfRelease } from '../script-of-release.ts';
import type { Route } from './+types/live-script';
import live from './live.ts?inline-script';

/** The script by which a page follows a message. */
export function loader(args: Route.LoaderArgs) {
  return scriptOfRelease(live, args);
}
