import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { print } from './print.ts';
import { sheetsOf } from './sheets-of.ts';
import { changeTemplate, createTemplate, templateList } from './templates.ts';

/** Every call about printing stickers. */
export function mountSheets(mount: Mount, services: ConsoleDeps): void {
  mount(consoleCalls.sheetsOfBatch, sheetsOf(services));
  mount(consoleCalls.printSheet, print(services));
  mount(consoleCalls.templateList, templateList(services));
  mount(consoleCalls.createTemplate, createTemplate(services));
  mount(consoleCalls.changeTemplate, changeTemplate(services));
}
