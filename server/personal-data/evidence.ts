import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';
import type { Place, Vault } from './vault.ts';

/** A value as it is in the database; `index` is null where it has none. */
export interface StoredValue {
  place: Place;
  sealed: Buffer;
  index: Buffer | null;
}

/** What shows which keys a database was written with: its proofs or, where there are none yet, some of its data. */
export interface Evidence {
  proofs: StoredValue[];
  samples: StoredValue[];
}

const proofColumn: SealedColumn = { table: 'key_proof', column: 'phrase', isIndexed: true };
const proofPhrase = 'written with these keys';

/** So many values are tried, the newest first. */
const maxSamples = 10;

export async function evidenceOf(db: Db): Promise<Evidence> {
  const proofs = await readValues(db, proofColumn);
  return { proofs, samples: proofs.length > 0 ? [] : await samplesOf(db) };
}

/** Of the first column that holds anything; an indexed column, which comes first, says something about the index key, too. */
async function samplesOf(db: Db): Promise<StoredValue[]> {
  const columns = sealedColumns.toSorted((a, b) => Number(!a.isIndexed) - Number(!b.isIndexed));
  const looks = columns.map(
    ({ table, column }, place) =>
      sql`when exists (select from ${sql.table(table)} where ${sql.ref(`${column}_sealed`)} is not null) then ${place}::int`,
  );
  const { rows } = await sql<{ place: number | null }>`select case ${sql.join(looks, sql` `)} end as place`.execute(db);
  const column = columns[rows[0]?.place ?? -1];
  return column ? readValues(db, column, maxSamples) : [];
}

async function readValues(db: Db, { table, column, isIndexed }: SealedColumn, count?: number): Promise<StoredValue[]> {
  const sealed = sql.ref(`${column}_sealed`);
  const index = isIndexed ? sql.ref(`${column}_index`) : sql`null::bytea`;
  const { rows } = await sql<{ id: string | number; sealed: Buffer; index: Buffer | null }>`
    select id, ${sealed} as sealed, ${index} as index from ${sql.table(table)}
    where ${sealed} is not null order by id desc limit ${count ?? null}`.execute(db);
  return rows.map(({ id, ...value }) => ({ ...value, place: { table, column, row: id } }));
}

/** Seals the phrase under the newest key. */
export async function addProof(tx: Db, vault: Vault): Promise<void> {
  const id = await nextId(tx, 'key_proof');
  const { table, column } = proofColumn;
  const phrase_sealed = vault.seal(proofPhrase, { table, column, row: id });
  const values = { id, phrase_sealed, phrase_index: vault.index(column, proofPhrase) };
  await tx.insertInto('key_proof').values(values).execute();
}
