import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { change } from './change.ts';
import { list } from './list.ts';
import { removeOne, translate } from './translations.ts';

/** The calls about the messages that callers may send. */
export function mountPresets(mount: Mount, services: ConsoleDeps): void {
  mount(consoleCalls.presetList, list(services));
  mount(consoleCalls.changePreset, change(services));
  mount(consoleCalls.translatePreset, translate(services));
  mount(consoleCalls.removeTranslation, removeOne(services));
}
