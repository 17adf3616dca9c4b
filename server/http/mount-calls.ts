import type { Call } from '../../contract/call.ts';
import type { calls } from '../../contract/calls.ts';
import type { App } from './app-bindings.ts';
import { type Handler, handleCalls } from './handle-call.ts';
import type { FindPrincipal } from './principal.ts';

type AllCalls<Calls> = { readonly [Name in keyof Calls]: Call };

/** Exactly one handler for each of these calls, under the call's name: one that is missing, left over or of another call does not compile. */
export type HandlersOf<Calls extends AllCalls<Calls>> = { [Name in keyof Calls]: Handler<Calls[Name]> };

/** Exactly one handler for each call of the contract. */
export interface Handlers extends HandlersOf<typeof calls> {}

/** Puts the handler of each call behind its path. `findPrincipal`: finds the account that a token belongs to. */
export function mountCalls<Calls extends AllCalls<Calls>>(
  app: App,
  declared: Calls,
  handlers: HandlersOf<Calls>,
  findPrincipal: FindPrincipal,
): void {
  const handlerFor = handleCalls(findPrincipal);
  for (const name in declared) app.post(declared[name].path, handlerFor(declared[name], handlers[name]));
}
