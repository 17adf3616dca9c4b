import type { PlayedSubscription } from '../simulators/push-browser.ts';
import type { SignedIn } from './owners.ts';
import type { TestServer } from './server.ts';

/** A browser as a page sends it. */
export function asSent({ endpoint, keys }: PlayedSubscription) {
  return { endpoint, ...keys };
}

/** A browser that is played, in which this owner has turned notifications on. Returns its address. */
export async function subscribe(server: TestServer, owner: SignedIn): Promise<string> {
  const browser = server.simulators.browsers.subscribe();
  await owner.post('/vehicle_owner/push_on', { UserLoginID: owner.id, ...asSent(browser) });
  return browser.endpoint;
}

/** The words of the notifications that a browser was given, oldest first, and the codes that answer them. */
export function notifications(
  { simulators }: TestServer,
  endpoint: string,
): { plate: string; text: string; code: string }[] {
  return simulators.browsers.notifications(endpoint).map((text) => JSON.parse(text));
}
