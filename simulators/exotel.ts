import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { callRoutes } from './exotel-calls.ts';
import type { ExotelSimulatorOptions } from './exotel-options.ts';
import { smsRoutes } from './exotel-sms.ts';
import { respondWithError } from './exotel-wire.ts';

/** Exotel's SMS and voice API as far as we use it, faults included. Serve it with @hono/node-server: the faults need the socket. */
export function createExotelSimulator(options: ExotelSimulatorOptions) {
  const { account } = options;
  const authorization = `Basic ${btoa(`${account.apiKey}:${account.apiToken}`)}`;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('/v1/Accounts/:sid/*', async (c, next) => {
    if (c.req.header('authorization') !== authorization)
      return respondWithError(c, 401, 'Authentication failed', 34010);
    if (c.req.param('sid') !== account.accountSid) return respondWithError(c, 404, 'Account not found');
    return next();
  });
  app.route('/v1/Accounts/:sid', callRoutes(options));
  app.route('/v1/Accounts/:sid', smsRoutes(options));
  return app;
}
