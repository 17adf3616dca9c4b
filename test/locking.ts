import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const squawk = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'));
const config = join(import.meta.dirname, '../.squawk.toml');

/**
 * The names of what a migration does that requests would have to wait for, or that the previous release could not work with: squawk's rules, and our
 * own for what squawk does not cover.
 */
export function locking(migration: string): string[] {
  const faults = lintedRules(migration);
  if (changesRows(migration)) faults.push('changes-rows');
  if (ignoresWithoutReason(migration)) faults.push('ignores-without-reason');
  return [...new Set(faults)].toSorted();
}

function lintedRules(migration: string): string[] {
  const args = [squawk, '--config', config, '--reporter', 'json', '--stdin-filepath', 'migration.sql'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { input: migration, encoding: 'utf8' });
  if (!stdout.startsWith('[')) throw new Error(`squawk says nothing: ${stderr}`);
  const found: { rule_name: string }[] = JSON.parse(stdout);
  return found.map(({ rule_name }) => rule_name);
}

/** Comments, strings and the bodies of functions. */
const noStatement = /--.*$|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/gm;

const ofTheSchema = /^(?:few rows|create|alter|drop|comment on|insert into \w+ (?:\([^)]*\) )?values)\b/i;

/** Whether a statement changes anything but the schema without `-- few rows: …` before it. */
function changesRows(migration: string): boolean {
  const bare = migration.replace(noStatement, (part) => (/^-- few rows: \S/.test(part) ? 'few rows ' : ' '));
  const statements = bare.split(';').map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  return statements.some((statement) => statement !== '' && !ofTheSchema.test(statement));
}

/** Whether a rule is ignored without a line right above it that says why no request waits (`safe`), or what read it last (`contract`). */
function ignoresWithoutReason(migration: string): boolean {
  const lines = migration.split('\n');
  return lines.some(
    (line, at) => line.includes('squawk-ignore') && !/^-- (?:safe|contract): \S/.test(lines[at - 1] ?? ''),
  );
}
