import {
  jobsName,
  type Manifest,
  manifestName,
  manifest as manifestSchema,
  type OpenJob,
  openJobs,
  tableOf,
} from './manifest.ts';
import { Sum, sumOfBytes } from './tables.ts';
import type { Entry } from './tar.ts';

export interface VerifiedBackup {
  manifest: Manifest;
  jobs: OpenJob[];
}

/** Reads a whole backup without restoring anything. Throws, in words, if it is not what its manifest says. */
export async function verifyBackup(entries: AsyncIterable<Entry>): Promise<VerifiedBackup> {
  const sums = new Map<string, Sum>();
  let manifest: Manifest | undefined;
  let jobs: Buffer | undefined;
  for await (const { name, data } of entries) {
    const table = tableOf(name);
    if (table !== null) addRows(sums, table, data);
    else if (name === jobsName) jobs = data;
    else if (name === manifestName) manifest = readManifest(data);
  }
  if (!manifest || !jobs) throw new Error('it has no manifest: it was not finished, or is no backup of ours');
  requireSame(manifest, sums);
  if (sumOfBytes(jobs) !== manifest.jobs.sha256) throw new Error('its jobs are not those of its manifest');
  return { manifest, jobs: openJobs.parse(JSON.parse(jobs.toString('utf8'))) };
}

function addRows(sums: Map<string, Sum>, table: string, rows: Buffer): void {
  const sum = sums.get(table) ?? new Sum();
  sums.set(table, sum);
  sum.add(rows);
}

function readManifest(data: Buffer): Manifest {
  const { data: manifest, error } = manifestSchema.safeParse(JSON.parse(data.toString('utf8')));
  if (error) throw new Error('its manifest cannot be read: was it made by a newer release?');
  return manifest;
}

function requireSame({ tables }: Manifest, sums: Map<string, Sum>): void {
  for (const [name, { rows, sha256 }] of Object.entries(tables)) {
    const found = (sums.get(name) ?? new Sum()).total();
    if (found.rows !== rows) throw new Error(`it has ${found.rows} rows of ${name}, and its manifest says ${rows}`);
    if (found.sha256 !== sha256) throw new Error(`its rows of ${name} are not those of its manifest`);
  }
  const unknown = [...sums.keys()].find((name) => !Object.hasOwn(tables, name));
  if (unknown) throw new Error(`it has rows of ${unknown}, of which its manifest says nothing`);
}
