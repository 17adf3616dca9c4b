import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { cp, readdir, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { folderIn } from '../db/embedded-folder.ts';
import type { Logger } from '../http/log.ts';
import { type FinishedBackup, recordBackup } from './last-backup.ts';

/**
 * Both sides speak in lines of JSON. What the server says first, of a copy that it made: the folder, as a DATA_DIR, and for how long nobody else
 * had the database.
 */
const copyMade = z.union([z.object({ folder: z.string(), heldMs: z.number() }), z.object({ error: z.string() })]);

/** What it is told once the backup is finished. */
const finished = z.object({ takenAt: z.iso.datetime(), bytes: z.int(), app: z.string() });

/** And its answer; a string says why it was not recorded. */
const recorded = z.object({ error: z.string().nullable() });

/** What the other side says, line by line, until it has gone. */
function linesOf(socket: Socket): AsyncIterator<string> {
  const lines = createInterface({ input: socket });
  socket.on('error', () => {});
  socket.on('close', () => lines.close());
  return lines[Symbol.asyncIterator]();
}

function say(socket: Socket, line: z.infer<typeof copyMade | typeof finished | typeof recorded>): void {
  socket.write(`${JSON.stringify(line)}\n`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function socketIn(dataDir: string): string {
  return join(dataDir, 'backup.sock');
}

/**
 * Makes a copy of the embedded database for whoever connects to a socket in DATA_DIR, which only this system's own user can: no one but this
 * process can have it open. The copy is removed when they disconnect. Returns a function that stops it.
 */
export async function offerCopies(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  dataDir: string,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  // A copy takes the room of the whole database, so there is one at a time, until whoever asked for it has gone.
  let isTaken = false;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    if (isTaken) return refuseCopy(socket, 'Another backup is being made: try again when it is done');
    isTaken = true;
    sockets.add(socket);
    void serveCopy(socket, {
      copy: () => copyFolder(pool, dataDir),
      record: (backup) => recordBackup(db, backup),
    }).finally(() => {
      isTaken = false;
      sockets.delete(socket);
    });
  });
  try {
    // Of a process that was killed: the folder is locked by this one.
    rmSync(socketIn(dataDir), { force: true });
    for (const name of readdirSync(dataDir))
      if (/^backup-copy-\w{6}$/.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
    await once(server.listen(socketIn(dataDir)), 'listening');
    chmodSync(socketIn(dataDir), 0o600);
  } catch (err) {
    // A long path, or a system without such sockets: the shop goes on, and is backed up while it is stopped.
    log.warn({ err }, 'no backup can be made while this serves');
    return async () => {};
  }
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

function refuseCopy(socket: Socket, error: string): void {
  socket.on('error', () => {});
  socket.resume();
  say(socket, { error });
  socket.end();
}

interface Service {
  copy(): Promise<{ folder: string; heldMs: number }>;
  record(backup: FinishedBackup): Promise<void>;
}

/** Makes a copy, and keeps it until the other side has gone, which may say before that a backup was made of it. */
async function serveCopy(socket: Socket, { copy, record }: Service): Promise<void> {
  const lines = linesOf(socket);
  try {
    const made = await copy();
    try {
      say(socket, made);
      for (let line = await lines.next(); !line.done; line = await lines.next())
        say(socket, { error: await errorOf(() => record(finished.parse(JSON.parse(line.value)))) });
    } finally {
      rmSync(made.folder, { recursive: true, force: true });
    }
  } catch (error) {
    say(socket, { error: messageOf(error) });
  }
  socket.end();
}

async function errorOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** While a connection is held no statement runs and no transaction is open, so that the files are what a `kill -9` would leave. */
async function copyFolder(pool: Database['pool'], dataDir: string) {
  const from = folderIn(dataDir);
  await requireRoom(from);
  const folder = mkdtempSync(join(dataDir, 'backup-copy-'));
  const connection = await pool.connect();
  try {
    const began = performance.now();
    await cp(from, folderIn(folder), { recursive: true });
    return { folder, heldMs: Math.round(performance.now() - began) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    connection.release();
  }
}

/** A disk that the copy fills would stop the shop. */
async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  if (bavail * bsize < 2 * bytes)
    throw new Error(`The disk of ${folder} has no room for a copy: stop the server first`);
}

/** A copy that a running server made of its database; it is there until `release`. */
export interface FolderCopy {
  folder: string;
  heldMs: number;
  /** Has that server record a backup which was made of the copy. Throws if it does not. */
  record(backup: FinishedBackup): Promise<void>;
  release(): void;
}

/** Asks the server that has this DATA_DIR open for a copy. Null if none answers. Throws what it says if it could not make one. */
export async function requestCopy(dataDir: string): Promise<FolderCopy | null> {
  const socket = connect({ path: socketIn(dataDir), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  const lines = linesOf(socket);
  const heard = async () => JSON.parse((await lines.next()).value ?? '{"error":"The server has gone"}');
  const made = copyMade.parse(await heard());
  if ('error' in made) {
    socket.end();
    throw new Error(made.error);
  }
  return {
    ...made,
    async record(backup) {
      say(socket, backup);
      const { error } = recorded.parse(await heard());
      if (error !== null) throw new Error(error);
    },
    release: () => void socket.end(),
  };
}
