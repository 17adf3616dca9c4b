import type { Call, ConsoleAccess } from '../../contract/call.ts';
import type { Handler } from '../http/handle-call.ts';
import type { ConsoleDeps } from './deps.ts';

/** A call that logs no action, since it changes nothing. */
type ReadingCall = Call & { readonly access: ConsoleAccess<never> };

/**
 * The handler of a list or a figure, which may be some seconds old: where there is a replica it is read from that (server/db/replica.ts). Not for
 * what money is sent from, what is acted on at once, or what changes anything.
 */
export function fromReplica<C extends ReadingCall>(
  deps: ConsoleDeps,
  create: (deps: ConsoleDeps) => Handler<C>,
): Handler<C> {
  const { replica, database } = deps;
  if (!replica) return create(deps);
  return (input, context) => replica.read((db) => create({ ...deps, database: { ...database, db } })(input, context));
}
