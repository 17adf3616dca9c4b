import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultOptions } from './migrate.ts';
import { withoutComments } from './migration-files.ts';

/** A migration that is due. */
export interface PlannedMigration {
  name: string;
  /** What it does, as its first comment says; '' for a file without one. */
  about: string;
  /** What it does to those who work meanwhile, in words. */
  locks: string;
}

/** What these migrations do, which are applied in this order. Changes nothing. */
export function describeMigrations(names: string[], folder = defaultOptions.folder): PlannedMigration[] {
  const isNew = new Set<string>();
  return names.map((name) => {
    const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
    const sql = withoutComments(text);
    for (const [, table = ''] of sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)) isNew.add(table);
    return { name, about: aboutOf(text), locks: locksOf(sql, isNew) };
  });
}

/** The comment at its top, in one line. */
function aboutOf(text: string): string {
  const [comment = ''] = /^(?:--.*\n)*/.exec(text) ?? [];
  const lines = comment.split('\n').map((line) => line.replace(/^-- ?/, '').trim());
  return lines
    .filter((line) => !/^(squawk-ignore|few rows:|safe:|contract:)/.test(line))
    .join(' ')
    .trim();
}

/** What locks a table that is there against those who write to it, or all; others wait for as long as the file runs. */
const locking = [
  /\balter table (?:if exists )?(?:only )?(\w+)/gi,
  /\bdrop table (?:if exists )?(\w+)/gi,
  /\bcreate (?:unique )?index (?:if not exists )?\w+ on (\w+)/gi,
  /\bcreate (?:or replace )?(?:constraint )?trigger \w+[^;]*? on (\w+)/gi,
  /\bdrop trigger (?:if exists )?\w+ on (\w+)/gi,
  // A foreign key, also one of a new table.
  /\breferences (\w+)/gi,
];

/** Reads a whole table, while people read and write it. */
const validating = /\balter table (?:only )?(\w+)\s+validate constraint\b/gi;

/** `isNew`: tables that nobody uses yet. */
function locksOf(sql: string, isNew: ReadonlySet<string>): string {
  if (/\bindex concurrently\b/i.test(sql)) {
    const table = /\bon (\w+)/i.exec(sql)?.[1];
    if (!table) return 'drops an index while people work';
    return isNew.has(table)
      ? 'no lock: its table is new'
      : `builds an index of ${table} while people work; minutes if it is large`;
  }
  const read = tablesIn(sql, [validating], isNew);
  const locked = tablesIn(sql.replace(validating, ''), locking, isNew);
  const parts = [
    ...(locked.length > 0 ? [`locks ${locked.join(', ')} for a moment, once nobody else holds it`] : []),
    ...(read.length > 0 ? [`reads all of ${read.join(', ')} while people work`] : []),
  ];
  return parts.join('; ') || 'no lock that anybody waits for';
}

function tablesIn(sql: string, patterns: RegExp[], except: ReadonlySet<string>): string[] {
  const found = patterns.flatMap((pattern) => [...sql.matchAll(pattern)].map(([, table = '']) => table));
  return [...new Set(found)].filter((table) => !except.has(table));
}
