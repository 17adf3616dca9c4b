import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from './child-environment.ts';

type Arguments = [
  name: 'backup' | 'operator' | 'restore' | 'rotate-keys',
  args: string[],
  variables: Record<string, string>,
];

/** The output of one of our scripts, started as `npm run` does. Rejects, with `code` and `stderr`, if it fails. */
export async function runScript(...run: Arguments): Promise<string> {
  return (await runAloud(...run)).stdout;
}

/** The same, with what it complained about though it did not fail. */
export function runAloud(...[name, args, variables]: Arguments): Promise<{ stdout: string; stderr: string }> {
  const script = join(import.meta.dirname, `../scripts/${name}.ts`);
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...childEnvironment, ...variables },
  });
}
