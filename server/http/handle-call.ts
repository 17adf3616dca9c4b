import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call, Role, Who } from '../../contract/call.ts';
import { type Locale, localeOf, messagesFor } from '../../messages/catalogue.ts';
import { en, type Messages } from '../../messages/en.ts';
import type { Visitor } from '../limits/by-address.ts';
import { ApiError } from './api-error.ts';
import type { AppBindings } from './app-bindings.ts';
import { visitorOf } from './ask-challenge.ts';
import { type BrowserCookie, setBrowserCookie } from './browser-cookie.ts';
import { success } from './envelope.ts';
import { languagesOf } from './languages.ts';
import { authorize, type FindPrincipal, type PrincipalOf } from './principal.ts';
import { readJson } from './read-json.ts';

/** What a handler may know about the request besides its input. */
export interface RequestContext extends Visitor {
  /** The Idempotency-Key header. */
  idempotencyKey: string | undefined;
  /** The User-Agent header. */
  userAgent: string;
  /** The language in which the response is shown. */
  locale: Locale;
  /** The languages that the browser requests, most preferred first, such as `hi`. */
  languages: string[];
}

/** For a call that requires a login, the principal as well. */
export type RequestContextOf<Asks extends Who> = Asks extends 'anyone'
  ? RequestContext
  : RequestContext & { principal: PrincipalOf<Asks extends Role ? Asks : Role> };

type Fields<C extends Call> = { [Field in keyof C['output']]: z.infer<C['output'][Field]> };

/** What a handler returns: the call's own fields, a sentence if 'OK' is not enough, the values for its placeholders, and a cookie. */
export interface Handler<C extends Call> {
  (
    input: z.output<C['input']>,
    caller: RequestContextOf<C['who']>,
  ): Promise<Fields<C> & { Message?: string; values?: ApiError['values']; cookie?: BrowserCookie }>;
  /** Never set: only for the compiler, which otherwise took the handler of any call with the same fields. */
  readonly path?: C['path'];
}

/** One call from the wire to its handler and back: authorization → size limit → parse → handler → envelope. */
export function handleCalls(find: FindPrincipal) {
  return <C extends Call>(call: C, handler: Handler<C>) =>
    async (c: Context<AppBindings>): Promise<Response> => {
      const principal = call.who === 'anyone' ? null : await authorize(find, c.req.header('authorization'), call);
      const body = await readJson(c, call.maxBody);
      const input = parse<C>(call.input, body);
      const caller = {
        ...visitorOf(c),
        idempotencyKey: c.req.header('idempotency-key')?.slice(0, 200),
        userAgent: c.req.header('user-agent') ?? '',
        locale: localeOf(c.req.header('accept-language')),
        languages: languagesOf(c.req.header('accept-language')),
        ...(principal && { principal }),
      };
      const { Message, values, cookie, ...fields } = await handler(input, caller as RequestContextOf<C['who']>);
      if (cookie) setBrowserCookie(c, cookie);
      return c.json(success(fields, messagesFor(caller.locale), Message, values));
    };
}

/** The catalogue in the language that the browser requests. */
export function languageOf(c: Context): Messages {
  return messagesFor(localeOf(c.req.header('accept-language')));
}

function parse<C extends Call>(input: z.ZodMiniType, body: unknown): z.output<C['input']> {
  const parsed = z.safeParse(input, body);
  if (parsed.success) return parsed.data as z.output<C['input']>;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
  }
  const sentences = [...new Set(Object.values(errors).flat())];
  const message = sentences.length === 1 && sentences[0] ? sentences[0] : en.api.validation;
  throw new ApiError(422, 'validation', message, { errors });
}
