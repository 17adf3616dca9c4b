import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { en } from '../messages/en.ts';
import { api } from './api.ts';
import { isUnavailable } from './db/unavailable.ts';
import { type App, languageOf } from './http/answer-call.ts';
import { clientReader } from './http/client-address.ts';
import { fault, refusal } from './http/envelope.ts';
import { health } from './http/health.ts';
import { observe, routeOf } from './http/observe.ts';
import { createPages } from './http/pages.ts';
import { Refused } from './http/refused.ts';
import type { Services } from './services.ts';

/** Services in, an app that answers every request out. `sandbox` is mounted where there is one. */
export async function createApp(services: Services, sandbox?: Hono): Promise<App> {
  const app: App = new Hono();
  app.use(observe({ ...services, readClient: clientReader(services.env.trustedProxies) }));
  app.use(secureHeaders({ referrerPolicy: 'strict-origin-when-cross-origin', crossOriginEmbedderPolicy: false }));
  app.onError((error, c) => {
    const t = languageOf(c);
    if (error instanceof Refused) {
      const { suspect } = error;
      if (suspect) services.log.warn({ ...suspect, requestId: c.get('requestId'), route: routeOf(c) }, 'not theirs');
      return refusal(error, t);
    }
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
