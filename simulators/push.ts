import { type Context, Hono } from 'hono';
import { playedHost } from '../providers/push/services.ts';
import { hang, reset } from './broken-answers.ts';
import type { ExotelContext } from './exotel-wire.ts';
import type { FaultOf, Faults } from './faults.ts';
import type { Inbox } from './inbox.ts';
import { type PlayedBrowser, type PlayedSubscription, playBrowser } from './push-browser.ts';
import { isSigned } from './push-signature.ts';
import type { Tally } from './tally.ts';

interface PushSimulatorOptions {
  /** The public key of the only server that it takes notifications from. */
  key: string;
  inbox: Inbox;
  faults: Faults;
  tally: Tally;
}

export interface PushSimulator {
  /** Takes every push service's requests, at `/{its host}/…`. */
  routes: Hono<{ Bindings: ExotelContext['env'] }>;
  /** A new browser that subscribes. */
  subscribe(): PlayedSubscription;
  /** The texts of the notifications that such a browser was given, oldest first. */
  notifications(endpoint: string): string[];
  /** Forgets all browsers. */
  clear(): void;
}

/** A push service, and browsers that it delivers to (RFC 8030). Of any other's notifications it cannot read a word: it only takes them. */
export function createPushSimulator(options: PushSimulatorOptions): PushSimulator {
  const browsers = new Map<string, PlayedBrowser>();
  const routes = new Hono<{ Bindings: ExotelContext['env'] }>();
  routes.post('/:host/*', async (c) => {
    options.tally.countAttempt('push');
    const fault = options.faults.take('push');
    const refusal = refusalOf(c, fault, options.key);
    if (refusal) return refusal;
    const endpoint = endpointOf(c);
    const browser = browsers.get(endpoint);
    if (!browser && new URL(endpoint).hostname === playedHost) return c.text('push subscription has expired', 410);
    await accept(options, { c, endpoint, browser, body: Buffer.from(await c.req.arrayBuffer()) });
    if (fault === 'hang-after') return hang(c);
    if (fault === 'reset-after') return reset(c);
    return c.body(null, 201);
  });
  return {
    routes,
    subscribe() {
      const browser = playBrowser(playedHost);
      browsers.set(browser.subscription.endpoint, browser);
      return browser.subscription;
    },
    notifications: (endpoint) => browsers.get(endpoint)?.notifications ?? [],
    clear: () => browsers.clear(),
  };
}

type PushContext = Context<{ Bindings: ExotelContext['env'] }>;

function refusalOf(c: PushContext, fault: FaultOf<'push'> | null, key: string): Response | Promise<Response> | null {
  const origin = new URL(endpointOf(c)).origin;
  if (fault === 'unauthorized' || !isSigned(c.req.header('authorization') ?? '', { key, origin }))
    return c.text('authorization is not valid for this subscription', 403);
  if (!/^\d+$/.test(c.req.header('ttl') ?? '') || c.req.header('content-encoding') !== 'aes128gcm')
    return c.text('TTL or Content-Encoding is missing', 400);
  if (fault === 'bad-request') return c.text('bad request', 400);
  if (fault === 'too-large') return c.text('payload too large', 413);
  if (fault === 'gone') return c.text('push subscription has unsubscribed or expired', 410);
  if (fault === 'not-found') return c.text('no such subscription', 404);
  if (fault === 'too-many') return c.text('too many', 429, { 'retry-after': '7' });
  if (fault === 'unavailable') return c.text('try again later', 503);
  if (fault === 'hang-before') return hang(c);
  return fault === 'reset-before' ? reset(c) : null;
}

/** The address that a browser has given: what is below ours. */
function endpointOf(c: PushContext): string {
  const { pathname, search } = new URL(c.req.url);
  return `https://${pathname.slice(pathname.indexOf(`/${c.req.param('host')}`) + 1)}${search}`;
}

interface Accepted {
  c: PushContext;
  endpoint: string;
  browser: PlayedBrowser | undefined;
  body: Buffer;
}

async function accept({ tally, inbox }: PushSimulatorOptions, { c, endpoint, browser, body }: Accepted): Promise<void> {
  const reference = (c.req.header('topic') ?? '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const { hostname, pathname } = new URL(endpoint);
  const to = `${hostname}/${pathname.slice(-8)}`.toLowerCase();
  const text = browser?.decrypt(body) ?? '';
  browser?.notifications.push(text);
  tally.recordAccepted({ channel: 'push', reference, providerId: reference, to, isCode: false });
  await inbox.add({ channel: 'push', to, from: 'our server', text, otp: null });
}
