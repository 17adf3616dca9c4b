import type { Context } from 'hono';
import type { Call } from '../../contract/call.ts';
import type { calls } from '../../contract/calls.ts';
import type { App, AppBindings } from './app-bindings.ts';
import { type AnswerCall, answerCalls, type Handler } from './handle-call.ts';
import type { FindPrincipal } from './principal.ts';
import { maxBody, readJson } from './read-json.ts';

type AllCalls<Calls> = { readonly [Name in keyof Calls]: Call };

/** Exactly one handler for each of these calls, under the call's name: one that is missing, left over or of another call does not compile. */
export type HandlersOf<Calls extends AllCalls<Calls>> = { [Name in keyof Calls]: Handler<Calls[Name]> };

/** Exactly one handler for each call of the contract. */
export interface Handlers extends HandlersOf<typeof calls> {}

export interface AnswerableCall {
  answer: AnswerCall;
  /** In bytes. */
  maxBody: number;
}

/** Every call by its path, as a page in this process makes it and as it is mounted for the wire. */
export type AnswerableCalls = ReadonlyMap<string, AnswerableCall>;

/** Joins each call with its handler. `findPrincipal`: finds the account that a token belongs to. */
export function answerableCalls<Calls extends AllCalls<Calls>>(
  declared: Calls,
  handlers: HandlersOf<Calls>,
  findPrincipal: FindPrincipal,
): AnswerableCalls {
  const answerFor = answerCalls(findPrincipal);
  const found = new Map<string, AnswerableCall>();
  for (const name in declared) {
    const call = declared[name];
    found.set(call.path, { answer: answerFor(call, handlers[name]), maxBody: call.maxBody ?? maxBody });
  }
  return found;
}

/** Puts each call behind its path. */
export function mountCalls(app: App, answerable: AnswerableCalls): void {
  for (const [path, call] of answerable) app.post(path, (c) => answerOverTheWire(c, call));
}

async function answerOverTheWire(c: Context<AppBindings>, { answer, maxBody: max }: AnswerableCall): Promise<Response> {
  const { body, cookies } = await answer(c, {
    authorization: c.req.header('authorization'),
    idempotencyKey: c.req.header('idempotency-key'),
    readBody: () => readJson(c, max),
  });
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  return c.json(body);
}
