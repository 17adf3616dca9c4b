import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What `npm run rotate-keys` prints. Rejects, with `stderr`, where it fails. */
export async function runRotateKeys(args: string[], variables: Record<string, string>): Promise<string> {
  const script = join(import.meta.dirname, '../scripts/rotate-keys.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { env: { PATH: process.env.PATH, ...variables } },
  );
  return stdout;
}
