import { type NotificationClick, type NotifyingWorker, type PushEvent, pressed, showMessage } from './notification.ts';
import { offlinePath } from './paths.ts';

/** The parts of a service worker's API that we use: the browser's own types are those of a page. */
interface Worker extends NotifyingWorker {
  registration: NotifyingWorker['registration'] & { navigationPreload?: { enable(): Promise<void> } };
  clients: NotifyingWorker['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listen: (event: LifecycleEvent) => void): void;
  addEventListener(name: 'fetch', listen: (event: NavigationEvent) => void): void;
  addEventListener(name: 'push', listen: (event: LifecycleEvent & PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listen: (event: LifecycleEvent & NotificationClick) => void): void;
}

interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface NavigationEvent {
  request: Request;
  /** What the browser has requested on its own while this script was starting. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** The build that served this script. */
declare const release: string;

const worker = self as unknown as Worker;

/** Paths for machines and operators, who need no page about a scan: there, the browser's own offline page is shown. */
const excludedPaths = /^\/(api|console|sandbox)(\/|$)/i;

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showMessage(worker, event));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(pressed(worker, event));
});

// Handles page navigations only: what pages load, call and send is left to the browser.
worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(respondTo(event));
});

/** Always the network's answer, whatever it says. Answers are never cached. */
async function respondTo(event: NavigationEvent): Promise<Response> {
  const response = await fromNetwork(event).catch(() => Response.error());
  // Firefox does not throw when its own preload fails: that counts as no answer, too.
  if (response.type !== 'error' || excludedPaths.test(new URL(event.request.url).pathname)) return response;
  return (await caches.match(offlinePath)) ?? response;
}

async function fromNetwork({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Fetched without a cookie, so that it belongs to no account. */
async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok || page.redirected) throw new Error(`${offlinePath} is not there`);
  const cache = await caches.open(release);
  await cache.put(offlinePath, page);
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== release) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}
