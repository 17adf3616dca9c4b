import { fsyncSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushFile, flushFolder } from './flush.ts';

type Init = NodeFS['init'];
type Options = Parameters<Init>[1];

/** What we use of Emscripten's file system in a folder, which PGlite's types leave out. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: OpenFile) => number };
  realPath(node: unknown): string;
}

/** `nfd`: Node's own descriptor; a folder that is open has none. */
interface OpenFile {
  nfd?: number;
  node: unknown;
}

/**
 * PGlite's folder, in which an `fsync` reaches the disk. Emscripten's file system has none, so that PostgreSQL took for written what only the
 * operating system had: a power cut could cost the last half minute, or the database (docs/decisions/2026-11-27-backups.md).
 */
export class DurableFolder extends NodeFS {
  override init(pg: Parameters<Init>[0], options: Options): ReturnType<Init> {
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), withFsync] });
  }
}

function withFsync(module: object): void {
  const files = (module as { NODEFS: NodeFiles }).NODEFS;
  files.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) flushFolder(files.realPath(node));
    else fsyncSync(nfd);
    return 0;
  };
}

/** Flushes all files of a new folder, and the folder's own name. */
export function flushAllOf(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (entry.isDirectory()) flushFolder(path);
    else flushFile(path);
  }
  flushFolder(folder);
  flushFolder(dirname(folder));
}
