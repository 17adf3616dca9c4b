import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { AccountKind, Call, CallAuth } from '../../contract/call.ts';
import { type Locale, localeOf, messagesFor } from '../../messages/catalogue.ts';
import { en, type Messages } from '../../messages/en.ts';
import type { ClientIdentity } from '../limits/address-uses.ts';
import { ApiError } from './api-error.ts';
import type { AppBindings } from './app-bindings.ts';
import { type BrowserCookie, browserCookies } from './browser-cookie.ts';
import { clientIdentityOf } from './challenge-cookie.ts';
import { success } from './envelope.ts';
import { languagesOf } from './languages.ts';
import { authorize, type FindPrincipal, type PrincipalOf } from './principal.ts';

/** What a handler may know about the request besides its input. */
export interface RequestContext extends ClientIdentity {
  /** The Idempotency-Key header. */
  idempotencyKey: string | undefined;
  /** The User-Agent header. */
  userAgent: string;
  /** The language in which the response is shown. */
  locale: Locale;
  /** The one that was chosen in this browser, if any was. */
  chosenLocale: Locale | undefined;
  /** Whether the browser has its language of an owner who logged in, whoever uses it now. */
  hasLocaleOfOwner: boolean;
  /** The languages that the browser requests, most preferred first, such as `hi`. */
  languages: string[];
}

/** For a call that requires a login, the principal as well. */
export type RequestContextOf<Kind extends CallAuth> = Kind extends 'anyone'
  ? RequestContext
  : RequestContext & { principal: PrincipalOf<Kind extends AccountKind ? Kind : AccountKind> };

type Fields<C extends Call> = { [Field in keyof C['output']]: z.infer<C['output'][Field]> };

/** What a handler returns: the call's own fields, a sentence if 'OK' is not enough, the values for its placeholders, and a cookie. */
export interface Handler<C extends Call> {
  (
    input: z.output<C['input']>,
    context: RequestContextOf<C['auth']>,
  ): Promise<Fields<C> & { Message?: string; values?: ApiError['values']; cookie?: BrowserCookie }>;
  /** Never set: only for the compiler, which otherwise took the handler of any call with the same fields. */
  readonly path?: C['path'];
}

/** What a client sends with a call, whether it comes over the wire or from a page in this process. */
export interface SentCall {
  /** The Authorization header. */
  authorization: string | undefined;
  /** The Idempotency-Key header. */
  idempotencyKey: string | undefined;
  /** Reads the JSON of the body; called only once the principal may make the call. */
  readBody: () => unknown;
}

export interface AnsweredCall {
  /** The envelope with the call's own fields. */
  body: object;
  /** Whole `set-cookie` headers. */
  cookies: string[];
}

/** A call with its handler: authorization → body → parse → handler → envelope. Throws ApiError, and whatever else the handler throws. */
export type AnswerCall = (c: Context<AppBindings>, sent: SentCall) => Promise<AnsweredCall>;

/** Joins calls with their handlers. `findPrincipal`: finds the account that a token belongs to. */
export function answerCalls(findPrincipal: FindPrincipal) {
  return <C extends Call>(call: C, handler: Handler<C>): AnswerCall =>
    async (c, { authorization, idempotencyKey, readBody }) => {
      const principal = call.auth === 'anyone' ? null : await authorize(findPrincipal, authorization, call);
      const input = parseInput<C>(call.input, await readBody());
      const context = {
        ...clientIdentityOf(c),
        idempotencyKey: idempotencyKey?.slice(0, 200),
        userAgent: c.req.header('user-agent') ?? '',
        locale: localeOf(c.req.header('accept-language')),
        chosenLocale: c.get('chosenLocale'),
        hasLocaleOfOwner: c.get('hasLocaleOfOwner') ?? false,
        languages: languagesOf(c.req.header('accept-language')),
        ...(principal && { principal }),
      };
      const { Message, values, cookie, ...fields } = await handler(input, context as RequestContextOf<C['auth']>);
      const body = success(fields, messagesFor(context.locale), Message, values);
      return { body, cookies: cookie ? browserCookies(c, cookie) : [] };
    };
}

/** The catalogue in the language that the browser requests. */
export function messagesOf(c: Context): Messages {
  return messagesFor(localeOf(c.req.header('accept-language')));
}

function parseInput<C extends Call>(input: z.ZodMiniType, body: unknown): z.output<C['input']> {
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
