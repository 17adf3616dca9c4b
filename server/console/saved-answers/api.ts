import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { deleteAnswer, insertAnswer, updateAnswer } from './changes.ts';
import { listAnswers } from './list.ts';

/** The handlers of the calls about answers that are written already. */
export function savedAnswerHandlers(deps: ConsoleDeps) {
  return {
    savedAnswers: listAnswers(deps),
    createSavedAnswer: insertAnswer(deps),
    editSavedAnswer: updateAnswer(deps),
    deleteSavedAnswer: deleteAnswer(deps),
  } satisfies Partial<ConsoleHandlers>;
}
