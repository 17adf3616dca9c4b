import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a script of ours prints, as `npm run` starts it. Rejects, with `code` and `stderr`, where it fails. */
export async function runScript(
  name: 'operator' | 'rotate-keys',
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
