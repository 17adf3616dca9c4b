import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { print } from './print.ts';
import { sheetsOf } from './sheets-of.ts';
import { changeTemplate, createTemplate, templateList } from './templates.ts';

/** Every call about printing stickers. */
export function answerSheets(answer: Answer, services: ConsoleParts): void {
  answer(consoleCalls.sheetsOfBatch, sheetsOf(services));
  answer(consoleCalls.printSheet, print(services));
  answer(consoleCalls.templateList, templateList(services));
  answer(consoleCalls.createTemplate, createTemplate(services));
  answer(consoleCalls.changeTemplate, changeTemplate(services));
}
