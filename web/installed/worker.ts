import { offlinePath } from './paths.ts';

/** What we use of a service worker: the browser's own types are those of a page. */
interface Worker {
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listen: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listen: (event: Asked) => void): void;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked {
  request: Request;
  /** What the browser has asked for by itself while this script was started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** Of the build, which answered with this script. */
declare const release: string;

const worker = self as unknown as Worker;

/** For machines, or whose people do not look at plates: there, a browser says itself that it is not connected. */
const notOurs = /^\/(api|console|sandbox)(\/|$)/i;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(beginAnew());
});

// Nothing but that somebody goes to a page: what pages load, ask and send goes its own way.
worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

/** Always the network's answer, whatever it says. None that has come is ever kept. */
async function answer(asked: Asked): Promise<Response> {
  const come = await fromNetwork(asked).catch(() => Response.error());
  // Firefox does not throw when what it has asked for by itself is lost: that is such an answer, too.
  if (come.type !== 'error' || notOurs.test(new URL(asked.request.url).pathname)) return come;
  return (await caches.match(offlinePath)) ?? come;
}

async function fromNetwork({ request, preloadResponse }: Asked): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Asked for without a cookie, so that it is nobody's. */
async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok || page.redirected) throw new Error(`${offlinePath} is not there`);
  const kept = await caches.open(release);
  await kept.put(offlinePath, page);
}

async function beginAnew(): Promise<void> {
  for (const name of await caches.keys()) if (name !== release) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}
