import * as z from 'zod';

export const manifestName = 'manifest.json';
export const jobsName = 'jobs.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** What a backup says of itself: the last entry of its archive. It names keys and holds none. */
export const manifest = z.object({
  format: z.literal(1),
  /** The release that made it. */
  app: z.string(),
  /** When its snapshot was taken, by the database's clock. */
  takenAt: z.iso.datetime(),
  engine: z.enum(['server', 'embedded']),
  postgres: z.string(),
  /** The migrations that were applied, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), z.object({ rows: count, sha256, columns: z.array(z.string()) })),
  /** The last number that each sequence has given out; null if it has given none. */
  sequences: z.record(z.string(), z.number().nullable()),
  jobs: z.object({ rows: count, sha256 }),
  /** The newest entry of the audit log: its number and its hash. */
  audit: z.object({ entries: count, hash: z.string() }),
  /** The ids of the keys that opening its personal data takes. */
  keys: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;

/** `1234 rows of 56 tables`. */
export function contentOf({ tables }: Pick<Manifest, 'tables'>): string {
  const sums = Object.values(tables);
  return `${sums.reduce((sum, { rows }) => sum + rows, 0)} rows of ${sums.length} tables`;
}

/** The archive's entry for some rows of a table. `part` counts from 1. */
export function rowsName(table: string, part: number): string {
  return `data/${table}/${String(part).padStart(6, '0')}.copy`;
}

/** The table whose rows an entry has; null for another entry. */
export function tableOf(name: string): string | null {
  return /^data\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? null;
}

/** Open jobs of the queue, which brings its own tables: of each its kind and what it carries. */
export const openJobs = z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) }));

export type OpenJob = z.infer<typeof openJobs>[number];
