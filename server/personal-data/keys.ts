import type { Env } from '../env.ts';
import { readSandboxKeys } from './sandbox-keys.ts';
import type { Keys } from './vault.ts';

/** The keys of the settings; in the sandbox, where none are given, those in DATA_DIR/keys.json, made on the first start. */
export function loadKeys(env: Env): Keys {
  return keysOfSettings(env) ?? readSandboxKeys(env.dataDir);
}

export function keysOfSettings({ dataKeys, indexKey }: Env): Keys | null {
  const [first, ...rest] = dataKeys ?? [];
  return first && indexKey ? { data: [first, ...rest], index: indexKey } : null;
}
