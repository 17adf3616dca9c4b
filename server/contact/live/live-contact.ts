import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { Gauge } from 'prom-client';
import { answerHours } from '../../../contract/owner-answers.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppBindings } from '../../http/app-bindings.ts';
import { eventStream } from '../../http/event-stream.ts';
import type { Services } from '../../services.ts';
import { readContactState } from '../answering/follow.ts';
import { messageOf } from '../answering/message-of.ts';
import { readContactToken } from '../contact-token.ts';
import { ContactStreams } from './contact-streams.ts';

type Deps = Pick<Services, 'contactChanges' | 'database' | 'vault' | 'metrics' | 'now' | 'log' | 'stopping'>;

/** Streams of one process: some 600 MB. */
const mostStreams = 20_000;

/** After so many seconds a page that found no room tries again; meanwhile it asks by itself. */
const retryAfterSeconds = 60;

/**
 * Tells the page of a caller as server-sent events when their contact changes. `?of={number}` names the cookie with the contact's token. `state`: the
 * version of what they may see, at first and at each change. `heartbeat`: the seconds until the next one. `replaced`: newer pages of the contact have
 * taken this one's place. Without a valid token, and for a contact of yesterday, 404; 503 if there are `most` already.
 */
export function liveContact(deps: Deps, most = mostStreams) {
  const { database, vault, now, metrics } = deps;
  const versionOf = async (id: string) => (await readContactState(deps, id))?.version ?? null;
  const streams = new ContactStreams({ ...deps, versionOf });
  watchStreams(streams, metrics);
  return async (c: Context<AppBindings>): Promise<Response> => {
    const contactId = c.req.method === 'GET' ? readContactToken(vault, tokenOf(c)) : null;
    if (!contactId) throw notFound();
    if (streams.size >= most) throw new ApiError(503, 'unavailable', en.api.unavailable, { retryAfterSeconds });
    const message = await database.db
      .selectFrom('contact')
      .select(['id', 'created_at'])
      .where('id', '=', messageOf(contactId))
      .executeTakeFirst();
    const endsAt = (message?.created_at.getTime() ?? 0) + answerHours * 3_600_000;
    if (!message || endsAt <= now().getTime()) throw notFound();
    const followed = { contactId, messageId: message.id };
    return eventStream(c, (outgoing) => streams.open(followed, outgoing, endsAt));
  };
}

/** From the cookie `contact{number}`, whose value is `{GUID}.{token}`; '' if there is none. */
function tokenOf(c: Context<AppBindings>): string {
  const number = c.req.query('of') ?? '';
  if (!/^\d{1,15}$/.test(number)) return '';
  const value = c.get('secure') ? getCookie(c, `contact${number}`, 'host') : getCookie(c, `contact${number}`);
  return value?.replace(/^[^.]*\./, '') ?? '';
}

function notFound(): ApiError {
  return new ApiError(404, 'not_found', en.api.not_found);
}

function watchStreams(streams: ContactStreams, { registry }: Services['metrics']): void {
  new Gauge({
    name: 'dastak_live_pages',
    help: 'Pages open in this process that hear when their contact changes',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
}
