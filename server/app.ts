import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { calls } from '../contract/calls.ts';
import { en } from '../messages/en.ts';
import { readCallReport } from '../providers/exotel/call-report.ts';
import { readSmsReport } from '../providers/exotel/sms-report.ts';
import { call } from './contact/call.ts';
import { ContactLimits } from './contact/limits.ts';
import { message } from './contact/message.ts';
import { presets } from './contact/presets.ts';
import { isUnavailable } from './db/unavailable.ts';
import { type AppBindings, answerCall, languageOf } from './http/answer-call.ts';
import { apiDocs } from './http/api-docs.ts';
import { clientReader } from './http/client-address.ts';
import { fault, refusal } from './http/envelope.ts';
import { health } from './http/health.ts';
import { observe } from './http/observe.ts';
import { openApi } from './http/openapi.ts';
import { createPages } from './http/pages.ts';
import { Refused } from './http/refused.ts';
import { reportWebhook } from './outgoing/webhook.ts';
import type { Services } from './services.ts';
import { detail } from './stickers/detail.ts';

export type App = Hono<AppBindings>;

/** The only wiring: services in, an app that answers every request out. `sandbox` is mounted where there is one. */
export async function createApp(services: Services, sandbox?: Hono): Promise<App> {
  const app: App = new Hono();
  app.use(observe({ ...services, readClient: clientReader(services.env.trustedProxies) }));
  app.use(secureHeaders({ referrerPolicy: 'strict-origin-when-cross-origin', crossOriginEmbedderPolicy: false }));
  app.onError((error, c) => {
    const t = languageOf(c);
    if (error instanceof Refused) return refusal(error, t);
    services.log.error({ err: error, requestId: c.get('requestId') }, 'fault');
    if (isUnavailable(error))
      return refusal(new Refused(503, 'unavailable', en.api.unavailable, { retryAfterSeconds: 2 }), t);
    return fault(c.get('requestId'), t);
  });
  app.route('/', health(services));
  app.route('/api', api(services));
  if (sandbox) app.route('/sandbox', sandbox);
  app.route('/', await createPages((request, bindings) => app.fetch(request, bindings), services.log));
  return app;
}

function api(services: Services): App {
  const { database, vault } = services;
  const contact = { ...services, limits: new ContactLimits(database.pool, vault) };
  const api: App = new Hono();
  api.post(calls.qrCodeDetail.path, answerCall(calls.qrCodeDetail, detail(database.pool)));
  api.post(calls.presetMessages.path, answerCall(calls.presetMessages, presets(database.pool)));
  api.post(calls.smsTemplate.path, answerCall(calls.smsTemplate, message(contact)));
  api.post(calls.makeCall.path, answerCall(calls.makeCall, call(contact)));
  api.post('/webhooks/exotel/sms/:token', reportWebhook(services, readSmsReport));
  api.post('/webhooks/exotel/call/:token', reportWebhook(services, readCallReport));
  api.get('/openapi.json', (c) => c.json(openApi()));
  api.get('/docs', (c) => {
    const nonce = randomBytes(16).toString('base64');
    c.header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`);
    return c.html(apiDocs(nonce));
  });
  api.all('/*', () => {
    throw new Refused(404, 'not_found', en.api.unknown_call);
  });
  return api;
}
