import type { ConsoleChanges } from '../../live/console-changes.ts';
import type { OutboxDeps } from '../../outgoing/deps.ts';
import { failedStates } from './message-query.ts';

/** What is told of a message whose outcome has become known, and of one that failed the console's open pages, too. */
export function tellConsoleOfFailures(
  consoleChanges: Pick<ConsoleChanges, 'publish'>,
  onOutcome: OutboxDeps['onOutcome'],
): OutboxDeps['onOutcome'] {
  return async (message) => {
    if (failedStates.some((state) => state === message.state)) consoleChanges.publish('messages');
    await onOutcome(message);
  };
}
