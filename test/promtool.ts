import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { promtool } from '../scripts/promtool.mjs';

const run = promisify(execFile);

/** Looked for once. */
let found: string | undefined;
function program(): string {
  found ??= promtool();
  return found;
}

/** Whether promtool is content with a file of this content, and what it says. */
export async function askPromtool(command: string[], content: string): Promise<{ isContent: boolean; words: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'dastak-promtool-'));
  const file = join(folder, 'file.yaml');
  await writeFile(file, content);
  try {
    const { stdout, stderr } = await run(program(), [...command, file]);
    return { isContent: true, words: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (stdout === undefined) throw error;
    return { isContent: false, words: stdout + stderr };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What promtool objects to in the text of /metrics; '' if nothing. */
export async function objectionsTo(metrics: string): Promise<string> {
  const running = run(program(), ['check', 'metrics']);
  running.child.stdin?.end(metrics);
  const { stdout, stderr } = await running.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}
