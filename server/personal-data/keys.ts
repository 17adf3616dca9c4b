import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataKey, Env } from '../env.ts';

export interface Keys {
  /** Newest first: the first seals, all open. */
  data: [DataKey, ...DataKey[]];
  index: Buffer;
}

/** The keys of the settings; in the sandbox, where none are given, those in DATA_DIR/keys.json, made on the first start. */
export function loadKeys(env: Env): Keys {
  const [first, ...rest] = env.dataKeys ?? [];
  if (first && env.indexKey) return { data: [first, ...rest], index: env.indexKey };
  return sandboxKeys(env.dataDir);
}

function sandboxKeys(dataDir: string): Keys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'keys.json');
  const draft = join(dataDir, `keys.${process.pid}.json`);
  const fresh = { data: randomBytes(32).toString('base64'), index: randomBytes(32).toString('base64') };
  writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600 });
  try {
    // A link either is there whole or is not: of two processes that start together, one sets the keys and both read them.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const saved: { data: string; index: string } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    data: [{ id: 'sandbox', bytes: Buffer.from(saved.data, 'base64') }],
    index: Buffer.from(saved.index, 'base64'),
  };
}
