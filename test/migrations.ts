import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ours = join(import.meta.dirname, '../server/db/migrations');

/** The migrations of a later release: ours, and these, by their names. The folder is gone when the test has ended. */
export function laterRelease(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dastak-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(ours, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}
