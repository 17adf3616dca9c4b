import type { Messages } from '../../../messages/en.ts';

/** In plain words what a task or a queue does; one of an earlier release by its own name. */
export function taskName(name: string, names: Messages['console_tasks']): string {
  const byKey: Record<string, string> = names;
  return byKey[name.replaceAll('-', '_')] ?? name;
}
