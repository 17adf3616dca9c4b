import { Hono } from 'hono';
import { calls } from '../contract/calls.ts';
import { indianDate } from '../contract/scan-rules.ts';
import type { Shop, ShopTerms } from '../web/request-context.ts';
import { api } from './api.ts';
import { deliveryWindow } from './delivery-days.ts';
import { handlers } from './handlers.ts';
import type { App } from './http/app-bindings.ts';
import { callInProcess } from './http/call-in-process.ts';
import { chosenLanguage } from './http/chosen-language.ts';
import { clientReader } from './http/client-address.ts';
import { describeError, errorResponse } from './http/describe-error.ts';
import { eventStreams } from './http/event-stream.ts';
import { health } from './http/health.ts';
import { answerableCalls } from './http/mount-calls.ts';
import { observe, routeOf } from './http/observe.ts';
import { onlyFromThisMachine } from './http/only-from-this-machine.ts';
import { createPages } from './http/pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import { gstRateOn } from './invoices/gst-rates.ts';
import type { Services } from './services.ts';
import { Sessions } from './sign-in/sessions.ts';

/** Creates the app that handles every request from its services. `sandbox` is mounted if given. */
export async function createApp(services: Services, sandbox?: Hono): Promise<App> {
  const app: App = new Hono();
  app.use(eventStreams);
  app.use(observe({ ...services, readClient: clientReader(services.env) }));
  app.use(chosenLanguage);
  for (const middleware of securityHeaders) app.use(middleware);
  app.onError(async (error, c) => errorResponse(await describeError(services, c, error, routeOf(c))));
  app.route('/', health(services));
  const sessions = new Sessions(services);
  const answerable = answerableCalls(calls, handlers({ ...services, sessions }), (token, isUse) =>
    sessions.findPrincipal(token, isUse),
  );
  app.route('/api', api(services, answerable));
  if (sandbox) app.use('/sandbox/*', onlyFromThisMachine(services.env)).route('/sandbox', sandbox);
  app.route(
    '/',
    await createPages({
      callsOfPage: callInProcess(services, answerable),
      log: services.log,
      terms: () => termsOf(services),
      shop: () => shopOf(services),
      releaseFiles: services.releaseFiles,
      keepsFiles: services.env.production,
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
