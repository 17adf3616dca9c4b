import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { change, removeOne, translate } from './change.ts';
import { list } from './list.ts';

/** The handlers of the calls about the messages that callers may send. */
export function presetHandlers(deps: ConsoleDeps) {
  return {
    presetList: list(deps),
    changePreset: change(deps),
    translatePreset: translate(deps),
    removeTranslation: removeOne(deps),
  } satisfies Partial<ConsoleHandlers>;
}
