import { workerPath } from '../../installed/paths.ts';
import { base64url, markOf } from './mark.ts';

/** How this browser stands with notifications; `not_installed`: one that shows them only for what was added to the home screen. */
export type HearState = 'on' | 'off' | 'blocked' | 'not_installed' | 'not_supported';

/** `marks`: of the browsers that tell the owner of messages. */
export async function hearState(marks: string[]): Promise<HearState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplesPhone() ? 'not_installed' : 'not_supported';
  if (Notification.permission === 'denied') return 'blocked';
  const mark = await ownMark();
  return mark !== null && marks.includes(mark) ? 'on' : 'off';
}

/**
 * The same when a page has been loaded. A browser that is on since an earlier login, and not among `marksHere`, is `unclaimed`: the server is to
 * learn which session it ends with. A subscription that is not this owner's, or no longer, is ended: what it shows may be another's.
 */
export async function settle(
  marks: string[],
  marksHere: string[],
): Promise<{ state: HearState; unclaimed: Subscribed | null }> {
  const state = await hearState(marks);
  const own = state === 'on' || state === 'off' ? await ownSubscription() : null;
  if (state === 'off') await own?.unsubscribe();
  const isUnclaimed = own && state === 'on' && !marksHere.includes(await markOf(own.endpoint));
  return { state, unclaimed: isUnclaimed ? asSent(own) : null };
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isApplesPhone(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Null while this browser has not subscribed. */
async function ownMark(): Promise<string | null> {
  const subscription = await ownSubscription();
  return subscription ? markOf(subscription.endpoint) : null;
}

function asSent(subscription: PushSubscription): Subscribed {
  const part = (name: PushEncryptionKeyName) => base64url(new Uint8Array(subscription.getKey(name) ?? []));
  return { endpoint: subscription.endpoint, p256dh: part('p256dh'), auth: part('auth') };
}

/** What the server is sent of a browser that has subscribed. */
interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks, and subscribes with the server's key; null if the person does not allow it. Throws where the browser cannot reach its push service. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One with an earlier key would be sent nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  return asSent(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Ends this browser's subscription, and returns its mark; null if there was none. */
export async function unsubscribe(): Promise<string | null> {
  const own = await ownSubscription();
  await own?.unsubscribe();
  return own && markOf(own.endpoint);
}
