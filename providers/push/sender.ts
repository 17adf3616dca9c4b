import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Push, PushSender } from '../../server/outgoing/ports.ts';
import { forLog } from '../detail.ts';
import { exchange } from '../exchange.ts';
import type { PushSettings } from '../settings.ts';
import { publicKeyOf } from './keys.ts';
import { pushOutcome } from './outcome.ts';
import { restingServices } from './resting.ts';
import { isPushService } from './services.ts';

/** For so long, in seconds, a push service tries to reach a browser: after that its owner has long had the SMS. */
const ttl = 600;

const deadlineMs = 4000;

const restMs = 60_000;

/** Notifications by the push services of the browsers' makers: one attempt gives one outcome. Does not throw. */
export function createPushSender(settings: PushSettings): PushSender {
  const { standIn, subject, privateKey } = settings;
  const publicKey = publicKeyOf(privateKey);
  const vapid = { subject, publicKey, privateKey: privateKey.toString('base64url') };
  const resting = restingServices(settings.restMs ?? restMs);
  const isKnown = (endpoint: string) => isPushService(endpoint, standIn !== null);
  return {
    key: publicKey,
    isPushService: isKnown,
    async send(push) {
      if (!isKnown(push.endpoint)) return { kind: 'refused', reason: 'recipient', detail: 'not a push service' };
      const { hostname } = new URL(push.endpoint);
      if (resting.isResting(hostname)) return { kind: 'busy', isDown: true, detail: 'it has not answered for a while' };
      const request = await requestFor(push, vapid).catch((error: unknown) => forLog(String(error)));
      if (typeof request === 'string') return { kind: 'refused', reason: 'recipient', detail: request };
      const url = standIn === null ? push.endpoint : standInUrl(standIn, push.endpoint);
      const reply = await exchange(url, { method: 'POST', ...request, deadlineMs: settings.deadlineMs ?? deadlineMs });
      resting.record(hostname, reply.kind === 'answer' && reply.status < 500);
      return pushOutcome(reply, push.reference);
    },
  };
}

/** Rejects keys that are no browser's. */
async function requestFor({ endpoint, keys, text, reference }: Push, vapid: Parameters<typeof buildPushPayload>[2]) {
  // A copy replaces the first one, where that has not reached the browser yet.
  const topic = reference.replaceAll('-', '');
  const { headers, body } = await buildPushPayload(
    { data: text, options: { ttl, topic, urgency: 'high' } },
    { endpoint, keys, expirationTime: null },
    vapid,
  );
  const { 'content-length': _length, ...sent } = headers;
  return { headers: sent, body };
}

/** `https://push.example/a?b` → `{standIn}/push.example/a?b`. */
function standInUrl(standIn: string, endpoint: string): string {
  const { hostname, pathname, search } = new URL(endpoint);
  return `${standIn}/${hostname}${pathname}${search}`;
}
