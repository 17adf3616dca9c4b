import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { localeOf, messagesFor } from '../../messages/catalogue.ts';
import { en, type Messages } from '../../messages/en.ts';
import { success } from './envelope.ts';
import { readJson } from './read-json.ts';
import { Refused } from './refused.ts';

/** What a rule may know of the request beside its input. */
export interface Caller {
  /** See `Client.address`. */
  address: string;
  /** The Idempotency-Key header. */
  idempotencyKey: string | undefined;
}

type Fields<C extends Call> = { [Field in keyof C['output']]: z.infer<C['output'][Field]> };

/** A rule's answer: the call's own fields, and a sentence where 'OK' would not do. */
export type Rule<C extends Call> = (
  input: z.output<C['input']>,
  caller: Caller,
) => Promise<Fields<C> & { Message?: string }>;

export interface AppBindings {
  /** `requestId`: of the page request that a call made in this process belongs to. */
  Bindings: HttpBindings & { requestId?: string };
  Variables: { requestId: string; address: string; secure: boolean; route?: string };
}

/** One call from the wire to its rule and back: limit of size → who → parse → rule → envelope. */
export function answerCall<C extends Call>(call: C, rule: Rule<C>): (c: Context<AppBindings>) => Promise<Response> {
  return async (c) => {
    const body = await readJson(c);
    // No account can prove itself yet: a call that asks for one is closed.
    if (call.who !== 'anyone') throw new Refused(401, 'unauthorized', en.api.unauthorized);
    const input = parse(call, body);
    const idempotencyKey = c.req.header('idempotency-key')?.slice(0, 200);
    const { Message, ...fields } = await rule(input, { address: c.get('address'), idempotencyKey });
    return c.json(success(fields, languageOf(c), Message));
  };
}

/** The catalogue in the language the person's browser asks for. */
export function languageOf(c: Context): Messages {
  return messagesFor(localeOf(c.req.header('accept-language')));
}

function parse<C extends Call>(call: C, body: unknown): z.output<C['input']> {
  const parsed = z.safeParse(call.input, body);
  if (parsed.success) return parsed.data as z.output<C['input']>;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
  }
  const sentences = [...new Set(Object.values(errors).flat())];
  const message = sentences.length === 1 && sentences[0] ? sentences[0] : en.api.validation;
  throw new Refused(422, 'validation', message, { errors });
}
