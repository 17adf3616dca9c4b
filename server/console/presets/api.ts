import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { deleteTranslation, saveTranslation, updatePreset } from './change.ts';
import { listPresets } from './list.ts';

/** The handlers of the calls about the messages that callers may send. */
export function presetHandlers(deps: ConsoleDeps) {
  return {
    presetList: listPresets(deps),
    changePreset: updatePreset(deps),
    translatePreset: saveTranslation(deps),
    removeTranslation: deleteTranslation(deps),
  } satisfies Partial<ConsoleHandlers>;
}
