import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { SettingsError } from '../env.ts';
import { addProof, type Evidence, evidenceOf, type StoredValue } from './evidence.ts';
import { type KeySettings, keysOfSettings, loadKeys } from './keys.ts';
import { hasSandboxKeys, sandboxKeysFile } from './sandbox-keys.ts';
import { type Keys, keyIdOf, Vault } from './vault.ts';

/**
 * The vault with the keys of the settings, which are those that the database was written with: with others no one would be found, and everyone would
 * be registered a second time. Throws a SettingsError that says which is wrong. An empty database gets a proof for later starts; so does one from
 * before there were proofs, once its data shows that the keys are right.
 */
export async function openVault(db: Db, env: KeySettings): Promise<Vault> {
  await requireKeysFile(db, env);
  const keys = loadKeys(env);
  const vault = new Vault(keys);
  await db.transaction().execute(async (tx) => {
    // Two processes that start on an empty database with different keys: one of them fails.
    await sql`select pg_advisory_xact_lock(hashtext('dastak keys'))`.execute(tx);
    const evidence = await evidenceOf(tx);
    requireDataKeys(env, keys, vault, evidence);
    requireIndexKey(env, vault, evidence);
    // One proof for each key that ever sealed: no key may be dropped before everything it sealed was sealed anew.
    if (!evidence.proofs.some(({ sealed }) => keyIdOf(sealed) === keys.data[0].id)) await addProof(tx, vault);
  });
  return vault;
}

/** A lost file of keys is not made anew where something was sealed with it. */
export async function requireKeysFile(db: Db, env: KeySettings): Promise<void> {
  if (keysOfSettings(env) || hasSandboxKeys(env.dataDir)) return;
  const { proofs, samples } = await evidenceOf(db);
  if (proofs.length + samples.length === 0) return;
  throw new SettingsError(
    `${sandboxKeysFile(env.dataDir)} is missing, and this database was written with the keys in it. Put it back from your backup, set DATA_DIR to where it is, or begin with an empty database.`,
  );
}

/** Every proof has to open; of data one value is enough, since another may be spoilt. */
function requireDataKeys(env: KeySettings, { data }: Keys, vault: Vault, { proofs, samples }: Evidence): void {
  const doesNotOpen = ({ sealed, place }: StoredValue) => vault.tryOpen(sealed, place) === null;
  const wrong = proofs.find(doesNotOpen) ?? (samples.every(doesNotOpen) ? samples[0] : undefined);
  if (!wrong) return;
  const id = keyIdOf(wrong.sealed);
  const name = keysOfSettings(env) ? 'DATA_KEYS' : sandboxKeysFile(env.dataDir);
  throw new SettingsError(
    data.some((key) => key.id === id)
      ? `${name} holds another key under the name '${id}' than this database was written with. Put the right one back (docs/OPERATING.md, Keys).`
      : `${name} lacks the key '${id}', which this database was written with. Put it back; it may go once npm run rotate-keys says that it is no longer used (docs/OPERATING.md, Keys).`,
  );
}

/** The same for the indexes by which people are found. */
function requireIndexKey(env: KeySettings, vault: Vault, { proofs, samples }: Evidence): void {
  const indexMatches = (rows: StoredValue[]) => rows.map((row) => isIndexRight(vault, row)).filter((is) => is !== null);
  const sampleMatches = indexMatches(samples);
  if (!indexMatches(proofs).includes(false) && (sampleMatches.length === 0 || sampleMatches.includes(true))) return;
  const name = keysOfSettings(env) ? 'INDEX_KEY' : `The index key in ${sandboxKeysFile(env.dataDir)}`;
  throw new SettingsError(
    `${name} is another than this database was written with: nobody would be found. Put the right one back. If it was changed on purpose, run npm run rotate-keys while no server runs (docs/OPERATING.md, Keys).`,
  );
}

/** Null for what has no index, or does not open. */
function isIndexRight(vault: Vault, { place, sealed, index }: StoredValue): boolean | null {
  const plain = vault.tryOpen(sealed, place);
  return plain === null || index === null ? null : vault.index(place.column, plain).equals(index);
}
