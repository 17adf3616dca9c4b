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

/** An iPad says that it is a Mac, which has no touch screen. */
function isApplesPhone(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/** Null while this browser has not subscribed. */
async function ownMark(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? markOf(subscription.endpoint) : null;
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
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const part = (name: PushEncryptionKeyName) => base64url(new Uint8Array(subscription.getKey(name) ?? []));
  return { endpoint: subscription.endpoint, p256dh: part('p256dh'), auth: part('auth') };
}

/** Ends this browser's subscription, and returns its mark; null if there was none. */
export async function unsubscribe(): Promise<string | null> {
  const mark = await ownMark();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return mark;
}
