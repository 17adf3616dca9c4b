import type { Messages } from '../../../messages/en.ts';
import { nameOf } from '../name-of.ts';

/** In plain words what a task or a queue does; one of an earlier release by its own name. */
export function taskName(name: string, names: Messages['console_tasks']): string {
  return nameOf(name.replaceAll('-', '_'), names) ?? name;
}
