import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { listBatchFiles, printBatchFile } from './print.ts';
import { changeTemplate, createTemplate, templateList } from './templates.ts';

/** The handlers of the calls about printing stickers. */
export function sheetHandlers(deps: ConsoleDeps) {
  return {
    sheetsOfBatch: listBatchFiles(deps),
    printSheet: printBatchFile(deps),
    templateList: templateList(deps),
    createTemplate: createTemplate(deps),
    changeTemplate: changeTemplate(deps),
  } satisfies Partial<ConsoleHandlers>;
}
