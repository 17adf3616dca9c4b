import type { Call } from '../../../contract/call.ts';
import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { ConsoleChange } from '../../live/console-changes.ts';
import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';

/** What an action of the audit log changes, by the kind of its subject. */
const changeOf: Record<string, ConsoleChange> = {
  order: 'orders',
  batch: 'stickers',
  sticker: 'stickers',
  inquiry: 'inquiries',
  payment: 'payments',
  message: 'messages',
  contact: 'reports',
  caller: 'reports',
  operator: 'access',
};

/** An action whose subject is no kind of its own. */
const changeOfAction: Record<string, ConsoleChange> = {
  'packing.pickup': 'orders',
  'product.stock_level': 'stickers',
};

/** Those that only look. */
const looks: readonly string[] = ['inquiry.open', 'inquiry.look_up', 'operator.see_news'];

/** The handlers, each of which tells open pages what kind of thing it has changed, once it has. */
export function tellingChanges({ consoleChanges }: ConsoleDeps, handlers: ConsoleHandlers): ConsoleHandlers {
  const telling = Object.entries(handlers).map(([name, handler]) => {
    const changes = changesBy(consoleCalls[name as keyof ConsoleHandlers]);
    const told: Handler<Call> = async (...args) => {
      const answer = await (handler as Handler<Call>)(...args);
      for (const change of changes) consoleChanges.publish(change);
      return answer;
    };
    return [name, changes.size > 0 ? told : handler];
  });
  return Object.fromEntries(telling);
}

function changesBy({ access }: Pick<Call, 'access'>): Set<ConsoleChange> {
  const made = (access?.actions ?? []).filter((action) => !looks.includes(action));
  return new Set(made.flatMap((action) => changeOfAction[action] ?? changeOf[action.split('.')[0] ?? ''] ?? []));
}
