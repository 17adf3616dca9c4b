import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { markRead, saveTemplate } from './change.ts';
import { listLanguages } from './list.ts';
import { showLanguage } from './show.ts';

/** The handlers of the calls about the languages in which the shop speaks. */
export function languageHandlers(deps: ConsoleDeps) {
  return {
    languageList: listLanguages(deps),
    languageCard: showLanguage(deps),
    registerSms: saveTemplate(deps),
    markLanguageRead: markRead(deps),
  } satisfies Partial<ConsoleHandlers>;
}
