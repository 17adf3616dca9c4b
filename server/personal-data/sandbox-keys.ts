import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataKey } from '../env.ts';
import type { Keys } from './vault.ts';

/** DATA_DIR/keys.json, everything in base64. A file from before keys could be rotated has one key, without a name. */
interface KeysFile {
  data: string | { id: string; key: string }[];
  index: string;
}

const firstId = 'sandbox';

/** The sandbox's own keys, made when they are first asked for. */
export function readSandboxKeys(dataDir: string): Keys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  createKeysOnce(dataDir);
  const { data, index }: KeysFile = JSON.parse(readFileSync(sandboxKeysFile(dataDir), 'utf8'));
  const entries = typeof data === 'string' ? [{ id: firstId, key: data }] : data;
  const [first, ...rest] = entries.map(({ id, key }) => ({ id, bytes: Buffer.from(key, 'base64') }));
  if (!first) throw new Error(`${sandboxKeysFile(dataDir)} holds no key.`);
  return { data: [first, ...rest], index: Buffer.from(index, 'base64') };
}

export function hasSandboxKeys(dataDir: string): boolean {
  return existsSync(sandboxKeysFile(dataDir));
}

/** A new key that seals from the next start on; the older ones go on opening what they have sealed. Returns its id. */
export function addSandboxKey(dataDir: string): string {
  const { data, index } = readSandboxKeys(dataDir);
  const numbers = data.map(({ id }) => Number(id.slice(firstId.length)) || 1);
  const id = `${firstId}${Math.max(...numbers) + 1}`;
  saveKeys(dataDir, { data: [{ id, bytes: randomBytes(32) }, ...data], index });
  return id;
}

/** Keeps only keys that have sealed something, and the newest. */
export function dropSandboxKeys(dataDir: string, isUsed: (id: string) => boolean): void {
  const { data, index } = readSandboxKeys(dataDir);
  const [newest, ...older] = data;
  saveKeys(dataDir, { data: [newest, ...older.filter(({ id }) => isUsed(id))], index });
}

function createKeysOnce(dataDir: string): void {
  const draft = writeDraft(dataDir, { data: [{ id: firstId, bytes: randomBytes(32) }], index: randomBytes(32) });
  try {
    // A link either is there whole or is not: of two processes that start together, one sets the keys and both read them.
    linkSync(draft, sandboxKeysFile(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function saveKeys(dataDir: string, keys: Keys): void {
  renameSync(writeDraft(dataDir, keys), sandboxKeysFile(dataDir));
}

function writeDraft(dataDir: string, { data, index }: { data: DataKey[]; index: Buffer }): string {
  const draft = join(dataDir, `keys.${process.pid}.json`);
  const saved: KeysFile = {
    data: data.map(({ id, bytes }) => ({ id, key: bytes.toString('base64') })),
    index: index.toString('base64'),
  };
  // On the disk before anything is sealed with it.
  writeFileSync(draft, JSON.stringify(saved), { mode: 0o600, flush: true });
  return draft;
}

/** Where the sandbox's keys are. */
export function sandboxKeysFile(dataDir: string): string {
  return join(dataDir, 'keys.json');
}
