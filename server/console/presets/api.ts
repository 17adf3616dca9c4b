import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { change } from './change.ts';
import { list } from './list.ts';
import { removeOne, translate } from './translations.ts';

/** The calls about the messages that callers may send. */
export function answerPresets(answer: Answer, services: ConsoleParts): void {
  answer(consoleCalls.presetList, list(services));
  answer(consoleCalls.changePreset, change(services));
  answer(consoleCalls.translatePreset, translate(services));
  answer(consoleCalls.removeTranslation, removeOne(services));
}
