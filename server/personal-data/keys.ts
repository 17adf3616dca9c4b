import type { Env } from '../env.ts';
import { readSandboxKeys } from './sandbox-keys.ts';
import type { Keys } from './vault.ts';

/** The settings that say where keys are. */
export type KeySettings = Pick<Env, 'dataDir' | 'dataKeys' | 'indexKey'>;

/** The keys of the settings; in the sandbox, where none are given, those in DATA_DIR/keys.json, made on the first start. */
export function loadKeys(env: KeySettings): Keys {
  return keysOfSettings(env) ?? readSandboxKeys(env.dataDir);
}

export function keysOfSettings({ dataKeys, indexKey }: KeySettings): Keys | null {
  const [first, ...rest] = dataKeys ?? [];
  return first && indexKey ? { data: [first, ...rest], index: indexKey } : null;
}
