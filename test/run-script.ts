import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The output of one of our scripts, started as `npm run` does. Rejects, with `code` and `stderr`, if it fails. */
export async function runScript(
  name: 'backup' | 'operator' | 'restore' | 'rotate-keys',
  args: string[],
  variables: Record<string, string>,
): Promise<string> {
  const script = join(import.meta.dirname, `../scripts/${name}.ts`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { env: { PATH: process.env.PATH, ...variables } },
  );
  return stdout;
}
