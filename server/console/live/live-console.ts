import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { Gauge } from 'prom-client';
import { operatorRoles } from '../../../contract/call.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppBindings } from '../../http/app-bindings.ts';
import { eventStream } from '../../http/event-stream.ts';
import { authorize } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { Sessions } from '../../sign-in/sessions.ts';
import { ConsoleStreams } from './console-streams.ts';

type Deps = Pick<Services, 'consoleChanges' | 'database' | 'metrics' | 'now' | 'log' | 'stopping'>;

/** Streams of one process: far more operators than a shop has. */
const mostStreams = 1000;

/** After so many seconds a page that found no room tries again; meanwhile it asks by itself. */
const retryAfterSeconds = 60;

const access = { roles: operatorRoles, actions: [], skipsMfa: false, asksByItself: true };

/**
 * Tells an operator's page as server-sent events what kind of thing has changed, of those that their role sees (`changedKinds`). The session is that
 * of the cookie `operator`; the stream is no use of it, and ends with it. `changed`: the kind. `heartbeat`: the seconds until the next one.
 * `replaced`: newer pages of the operator have taken this one's place. 401 without a session, 403 without MFA, 503 if there are `most` already.
 */
export function liveConsole(deps: Deps, most = mostStreams) {
  const sessions = new Sessions(deps);
  const findOperator = async (token: string) => {
    const found = await sessions.findPrincipal(token, false);
    return found?.kind === 'operator' && found.hasPassedMfa ? found : null;
  };
  const streams = new ConsoleStreams({ ...deps, findOperator });
  watchStreams(streams, deps.metrics);
  return async (c: Context<AppBindings>): Promise<Response> => {
    const token = c.req.method === 'GET' ? tokenOf(c) : '';
    const operator = await authorize((given, isUse) => sessions.findPrincipal(given, isUse), `Bearer ${token}`, {
      auth: 'operator',
      access,
    });
    if (operator.kind !== 'operator') throw new ApiError(403, 'forbidden', en.api.forbidden);
    if (streams.size >= most) throw new ApiError(503, 'unavailable', en.api.unavailable, { retryAfterSeconds });
    return eventStream(c, (outgoing) => streams.open(operator, token, outgoing));
  };
}

/** From the cookie `operator`, whose value is `{id}.{token}`; '' if there is none. */
function tokenOf(c: Context<AppBindings>): string {
  const value = c.get('secure') ? getCookie(c, 'operator', 'host') : getCookie(c, 'operator');
  return /^\d{1,15}\.([\w-]{43})$/.exec(value ?? '')?.[1] ?? '';
}

function watchStreams(streams: ConsoleStreams, { registry }: Services['metrics']): void {
  new Gauge({
    name: 'dastak_live_consoles',
    help: 'Pages of the console open in this process that hear when something has changed',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
}
