import { Hono } from 'hono';
import { indianDate } from '../contract/scan-rules.ts';
import { en } from '../messages/en.ts';
import type { Shop, ShopTerms } from '../web/request-context.ts';
import { api } from './api.ts';
import { isUnavailable } from './db/unavailable.ts';
import { deliveryWindow } from './delivery-days.ts';
import { ApiError } from './http/api-error.ts';
import type { App } from './http/app-bindings.ts';
import { withChallengeCookie } from './http/challenge-cookie.ts';
import { clientReader } from './http/client-address.ts';
import { errorResponse, internalErrorResponse } from './http/envelope.ts';
import { messagesOf } from './http/handle-call.ts';
import { health } from './http/health.ts';
import { observe, routeOf } from './http/observe.ts';
import { onlyFromThisMachine } from './http/only-from-this-machine.ts';
import { createPages, type FetchInProcess } from './http/pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import { gstRateOn } from './invoices/gst-rates.ts';
import type { Services } from './services.ts';

/** Creates the app that handles every request from its services. `sandbox` is mounted if given. */
export async function createApp(services: Services, sandbox?: Hono): Promise<App> {
  const app: App = new Hono();
  app.use(observe({ ...services, readClient: clientReader(services.env) }));
  for (const middleware of securityHeaders) app.use(middleware);
  app.onError(async (error, c) => {
    const t = messagesOf(c);
    if (error instanceof ApiError) {
      const { suspect } = error;
      if (suspect) services.log.warn({ ...suspect, requestId: c.get('requestId'), route: routeOf(c) }, 'not theirs');
      if (error.code !== 'challenge') return errorResponse(error, t);
      const { retryable, cookie } = await withChallengeCookie(services, c, error);
      const response = errorResponse(retryable, t);
      if (cookie) response.headers.append('set-cookie', cookie);
      return response;
    }
    services.log.error({ err: error, requestId: c.get('requestId') }, 'fault');
    if (isUnavailable(error))
      return errorResponse(new ApiError(503, 'unavailable', en.api.unavailable, { retryAfterSeconds: 2 }), t);
    return internalErrorResponse(c.get('requestId'), t);
  });
  app.route('/', health(services));
  app.route('/api', api(services));
  if (sandbox) app.use('/sandbox/*', onlyFromThisMachine(services.env)).route('/sandbox', sandbox);
  const fetchInProcess: FetchInProcess = (request, bindings) => app.fetch(request, bindings);
  app.route(
    '/',
    await createPages({
      fetchInProcess,
      log: services.log,
      terms: () => termsOf(services),
      shop: () => shopOf(services),
    }),
  );
  return app;
}

function shopOf({ env, publicUrl }: Services): Shop {
  const { name, address, gstin, grievanceOfficer, email } = env.seller;
  return {
    origin: publicUrl(),
    supportEmail: env.supportEmail,
    ...env.shop,
    isSandbox: env.sandbox,
    seller: { name, address, gstin, grievanceOfficer, email },
  };
}

function termsOf({ env, now, checkoutScriptUrl }: Services): ShopTerms {
  return {
    checkoutScriptUrl,
    gstBasisPoints: gstRateOn(env.gstRates, indianDate(now())),
    delivered: env.deliveryDays && deliveryWindow(env.deliveryDays, now()),
  };
}
