import { offlinePath } from './paths.ts';

/** The parts of a service worker's API that we use: the browser's own types are those of a page. */
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
  /** What the browser has requested on its own while this script was starting. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The build that served this script. */
declare const release: string;

const worker = self as unknown as Worker;

/** For machines, or for people who do not look at plates: there, the browser's own offline page is shown. */
const notOurs = /^\/(api|console|sandbox)(\/|$)/i;

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(beginAnew());
});

// Handles page navigations only: what pages load, call and send is left to the browser.
worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

/** Always the network's answer, whatever it says. Answers are never cached. */
async function answer(asked: Asked): Promise<Response> {
  const come = await fromNetwork(asked).catch(() => Response.error());
  // Firefox does not throw when its own preload fails: that counts as no answer, too.
  if (come.type !== 'error' || notOurs.test(new URL(asked.request.url).pathname)) return come;
  return (await caches.match(offlinePath)) ?? come;
}

async function fromNetwork({ request, preloadResponse }: Asked): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Fetched without a cookie, so that it belongs to no account. */
async function cacheOfflinePage(): Promise<void> {
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
